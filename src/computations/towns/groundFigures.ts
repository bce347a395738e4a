import { REACH_KM } from '../../answers/groundTruth/stations.ts'
import { said, tell } from '../../answers/sentence.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import type { CalageItem } from '../../contract/resources/calage.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { type Chiffre, type Chiffres, storedAs, windowOf } from './chiffre.ts'
import type { TownSummary } from './townSummary.ts'
import SAID from './words.json' with { type: 'json' }

const STEP_WORDS = { mensuel: 'mois', journalier: 'jours', horaire: 'heures' } as const

/** The figures from ground stations: the year measured in the town, and the bias of each source. */
export function groundFigures({ localite, ground: { measured, compared }, year }: TownSummary): Chiffres {
  const chiffres = [...measuredYear(localite.code, measured), ...compared.flatMap((row) => biasOf(localite.code, row))]
  if (chiffres.length === 0) {
    return {
      chiffres,
      avertissements: [tell(SAID.nothing_measured, { nom: localite.nom, km: REACH_KM })],
    }
  }
  const judged = year === undefined || compared.some(({ source_code }) => source_code === year.source_code)
  return {
    chiffres,
    avertissements: said([!judged && tell(SAID.station_apart, { source: year.source_code })]),
  }
}

function measuredYear(localite: string, normale: NormaleItem | undefined): Chiffre[] {
  if (!normale?.annuel) return []
  const { valeur, unite, base_annees } = normale.annuel
  return [
    {
      chiffre: 'ghi_annuel_sol',
      libelle: 'Irradiation globale horizontale d’une année, mesurée au sol',
      valeur,
      unite,
      mois: null,
      ...storedAs(normale),
      base_annees,
      methode: 'Somme des douze normales mensuelles de la station, chacune fois les jours de son mois',
      chemin: `/v1/normales/${localite}?grandeur=ghi&source=${normale.source_code}`,
    },
  ]
}

function biasOf(localite: string, row: CalageItem): Chiffre[] {
  if (row.biais_relatif_pct === null) return []
  const steps = STEP_WORDS[row.granularite as keyof typeof STEP_WORDS]
  const away = row.portee.find((each) => each.localite === localite)
  const where = away ? ` à ${row.localite_nom}, à ${away.distance_km} km` : ''
  return [
    {
      chiffre: 'biais_sol',
      libelle: 'Biais de la source par rapport à la mesure au sol : positif, la source donne plus',
      valeur: row.biais_relatif_pct,
      unite: '%',
      mois: null,
      source_code: row.source_code,
      compared_with: row.station,
      methode_collecte: row.methode_collecte,
      niveau_confiance: row.niveau_confiance,
      statut: row.statut,
      fenetre: windowOf(row),
      base_annees: null,
      n_mois: row.granularite === 'mensuel' ? row.n : null,
      series: [...row.series_source, ...row.series_station],
      methode: `Écart entre les moyennes ${ofName(row.source_code)} et de la station ${row.station}${where}, sur ${row.n} ${steps} complets des deux`,
      chemin: `/v1/calage/${row.localite}/ghi`,
    },
  ]
}
