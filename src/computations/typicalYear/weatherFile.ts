import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { AnneeTypeColumn } from '../../contract/computed/anneeType.ts'
import type { ComputedHead } from '../../contract/computed/head.ts'
import { epwText } from '../../derive/epw/epwText.ts'
import { JOIN_HOURS } from '../../derive/typicalYear/joinMonths.ts'
import type { Inputs } from '../inputs.ts'
import type { AnneeTypeQuestion, Year, YearRecord } from './yearRecord.ts'

/** The weather file of a year (EPW), and its name. */
export function weatherFile(
  inputs: Inputs,
  of: {
    head: Pick<ComputedHead, 'series_utilisees' | 'attributions'>
    made: YearRecord
    year: Year
    columns: Record<AnneeTypeColumn, Float64Array>
    kind: { notes: string[] }
    type: AnneeTypeQuestion['type']
  },
): { nom: string; texte: string } {
  const { release, serie, localite } = inputs
  const { head, made, year, columns } = of
  const { service, localites, sources } = { ...release.catalogue, ...indexOf(release) }
  const { precipitation, albedo_surface, ...always } = columns
  const months = year.years.map((annee, i) => `${String(i + 1).padStart(2, '0')}=${annee}`).join(' ')
  const texte = epwText({
    place: {
      city: localite.nom,
      region: localites.get(localite.parent_code ?? '')?.nom ?? '-',
      country: localite.pays_iso3 ?? service.pays_iso3,
      ...inputs.site,
    },
    utcOffsetHours: made.record.utcOffsetHours,
    origin: {
      edition: release.id,
      source: sources.get(serie.source)?.libelle ?? serie.source,
      simulated: inputs.used.some(({ methode_collecte }) => methode_collecte === 'simulation'),
      notes: [
        ...of.kind.notes,
        ...made.notes,
        `mois et leur année : ${months}`,
        `séries ${head.series_utilisees.join(' ')}`,
        `29 février omis ; raccords des mois lissés ${JOIN_HOURS} h de part et d’autre`,
        `licence ${service.licence.code}`,
        ...head.attributions.map((each) => attributionWords([each])),
      ],
      derived: made.derived,
    },
    slots: year.slots,
    columns: {
      ...always,
      ...(year.columns.precipitation ? { precipitation } : {}),
      ...(year.columns.albedo_surface ? { albedo_surface } : {}),
    },
  })
  return { nom: `${localite.code}_annee_type_${of.type}_${serie.source}_${release.id}.epw`, texte }
}
