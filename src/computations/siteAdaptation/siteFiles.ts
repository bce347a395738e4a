import { stepOf } from '../../contract/time.ts'
import type { KnownSite, SiteAnswer } from './siteAnswer.ts'

/** The long series month by month, kWh/m² a day, as a CSV file. */
export function serieCsv({ site, months }: SiteAnswer): string {
  const rows = months.map(({ slot, asServed, before, after }) =>
    [stepOf('mensuel', slot), ...[asServed, before, after].map((value) => value.toFixed(4))].join(','),
  )
  const head = `mois,${site.source}_kwh_m2_jour,meilleure_estimation_kwh_m2_jour,corrigee_kwh_m2_jour`
  return `${[head, ...rows].join('\r\n')}\r\n`
}

/** The figures of an answer as a JSON file. */
export function figuresJson(
  { site, before, after, sameAs, others, keepFar }: SiteAnswer,
  { edition, localite, instrumentPct }: { edition: string; localite: string; instrumentPct: number },
): string {
  const figures = {
    edition,
    localite,
    source: site.source,
    jours: site.days,
    corrige: site.corrected,
    variation_pct: site.changePct,
    facteurs_mensuels: site.factors,
    erreur_des_blocs_pct: { sans: site.leftOut.asIsPct, avec: site.leftOut.correctedPct, blocs: site.leftOut.blocks },
    face_aux_normales: site.againstNormals,
    mois_lointains: site.far.map(({ slot, ratio, days }) => ({
      ...{ mois: stepOf('mensuel', slot), rapport: ratio, jours: days, compte: keepFar },
    })),
    meme_station: sameAs ?? null,
    incertitude_instrument_pct: instrumentPct,
    avant: known(before),
    apres: known(after),
    autres: others.map(({ variable, source, days, corrected, byMonth, change, before, standard }) => ({
      ...{ grandeur: variable, source, jours: days, corrige: corrected, variation: change },
      ...{ [variable === 't2m' ? 'ecarts_mensuels' : 'facteurs_mensuels']: byMonth },
      ecart_type: { avant: before, apres: standard, unite: variable === 't2m' ? '°C' : '%' },
    })),
  }
  return `${JSON.stringify(figures, null, 2)}\n`
}

function known({ irradiation, yield: energy, standardPct }: KnownSite) {
  return {
    irradiation_kwh_m2: irradiation && {
      p50: irradiation.p50,
      p90: irradiation.p90,
      ecart_type_pct: irradiation.totalPct,
    },
    productible_kwh_kwc: energy && { p50: energy.p50, p90: energy.p90, ecart_type_pct: energy.budget.totalPct },
    long_terme_ecart_type_pct: standardPct,
  }
}
