import { indexOf, sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import { periodMs } from '../../answers/period.ts'
import type { Release } from '../../answers/release.ts'
import { inBoth, tell } from '../../answers/sentence.ts'
import { type ClimateRowItem, climat as definition } from '../../contract/computed/climat.ts'
import { PRODUCT_PARAMETERS, PRODUCTS, type Product, type ProductName } from '../../contract/computed/products.ts'
import type { SourceSpread } from '../../contract/computed/sourceSpread.ts'
import type { Words } from '../../contract/described.ts'
import { ErreurContrat, redact, refus } from '../../contract/erreurs.ts'
import { termOf } from '../../contract/terms.ts'
import { headOf, implement, whenOf } from '../answer.ts'
import { coverageOf, warned } from '../coverage.ts'
import type { Inputs } from '../inputs.ts'
import { joinWords, type Modele } from '../words.ts'
import { chaleur } from './chaleur.ts'
import { classe } from './classe.ts'
import { degresJours } from './degresJours.ts'
import { evapotranspirationProduct } from './evapotranspiration.ts'
import { extremes } from './extremes.ts'
import { indices } from './indices.ts'
import { insolation } from './insolation.ts'
import { anomalies, normales } from './normales.ts'
import { MONTHLY_VARIABLES } from './placeMonths.ts'
import { type ClimateQuestion, type Made, type MadeRow, type MakeProduct, type Row, SAID, yearsOf } from './product.ts'
import { ClimateRecord } from './record.ts'
import { saisonDesPluies } from './saisonDesPluies.ts'
import { secheresse } from './secheresse.ts'
import { type OfSource, sourcesApart } from './sourcesApart.ts'
import { spreadWords } from './spreadWords.ts'
import { tendance } from './tendance.ts'
import { vent } from './vent.ts'

const MAKE: Record<ProductName, MakeProduct> = {
  normales,
  indices,
  tendance,
  anomalies,
  saison_des_pluies: saisonDesPluies,
  secheresse,
  evapotranspiration: evapotranspirationProduct,
  chaleur,
  degres_jours: degresJours,
  vent,
  insolation,
  extremes,
  classe,
}

/** The climate of a place by product. Throws the contract's errors. */
export const climat = implement(definition, async (release, question) => {
  periodMs(question)
  requireYears(question)
  const name = productOf(question)
  const product: Product = PRODUCTS[name]
  const record = recordOf(release, question)
  const made = await MAKE[name](record, question)
  const own = { rows: wantedRows(made, question), inputs: record.inputs }
  const compared = question.sources === 'toutes' ? await ofSources(record, { name, question, made }) : undefined
  const shown = compared ?? [own]
  const rows = { kind: 'rows', rows: shown.flatMap(({ rows }) => rows.map(servedRow)) } as const
  const spreads = compared && (await sourcesApart(release, record.localite.code, compared))
  const resume = withSpreads(release, made.resume, { spreads: spreads ?? [], ...product })
  const [lead, ...rest] = record.inputs
  if (!lead) throw new Error(`${name}: nothing was read`)
  lead.restOn([...rest, ...shown.flatMap(({ inputs }) => inputs)].flatMap(seriesOf))
  const values = await lead.main()
  return {
    head: headOf(lead, {
      code: definition.code,
      unite: 'unite_valeur',
      granularite: made.granularite,
      parametres: {
        produit: name,
        ...Object.fromEntries(
          PRODUCT_PARAMETERS.map((each) => [each, product.reads.includes(each) ? (question[each] ?? null) : null]),
        ),
        ...made.parametres,
        sources: question.sources ?? 'reference',
      },
      words: joinWords({ modele: [RECORD_RULE], hypotheses: record.inputs.map(joinedWords) }, made.words),
      series: record.inputs.flatMap(seriesOf),
    }),
    coverage: warned(
      coverageOf(lead.period, {
        ...lead.axis,
        counted: new Uint8Array(values.map((value) => (Number.isNaN(value) ? 0 : 1))),
      }),
      ...(made.avertissements ?? []),
    ),
    resume,
    lead: { produit: name, resume: resume.fr },
    resultats: rows,
    tail: spreads ? { ecarts_entre_sources: spreads } : {},
    table: spreads
      ? { columns: [...COLUMNS, ...OF_SPREAD], rows: besides(rows.rows, spreads) }
      : { columns: COLUMNS, rows },
  }
})

/** How the series of each variable is chosen, by `ClimateRecord`. */
const RECORD_RULE: Modele = SAID.record_rule

/** Normals are of their years of reference: where the place has some of these, nothing else is read, or named. */
function recordOf(release: Release, question: ClimateQuestion): ClimateRecord {
  const whole = new ClimateRecord(release, question)
  if (question.produit !== 'normales') return whole
  const { first, last } = yearsOf(question.reference)
  const { periode_debut: from = '', periode_fin: to = '9' } = question
  const periode_debut = from > `${first}` ? from : `${first}-01-01`
  const periode_fin = to < `${last}-12-31` ? to : `${last}-12-31`
  const own = new ClimateRecord(release, { ...question, periode_debut, periode_fin })
  return MONTHLY_VARIABLES.some(({ grandeur }) => own.has(grandeur, 'mensuel')) ? own : whole
}

const seriesOf = ({ serie, goingOn }: Inputs) => [serie, ...goingOn]

const joinedWords = ({ serie, goingOn }: Inputs) =>
  goingOn.length > 0 && tell(SAID.months_of_days, { serie: serie.code, days: goingOn.map(({ code }) => code) })

function productOf({ produit }: ClimateQuestion): ProductName {
  if (Object.hasOwn(PRODUCTS, produit)) return produit as ProductName
  const accepte = Object.keys(PRODUCTS)
  throw refus(
    'RESSOURCE_INTROUVABLE',
    `Aucun produit climatique « ${redact(produit)} » ; il y a ${accepte.join(', ')}.`,
    { champ: 'produit', recu: redact(produit), accepte },
  )
}

/** Columns of the table beside instant, year, month and value. */
const COLUMNS = ['indice', 'unite_valeur', 'borne_basse', 'borne_haute', 'annees', 'detail', 'source_code']
/** Of what `ecarts_entre_sources` tells of a row, those beside them. */
const OF_SPREAD = ['ecart', 'unite_ecart', 'accord', 'a_croire'] as const

/** Refuses reference years that are none. */
function requireYears({ reference }: ClimateQuestion): void {
  const { first, last } = yearsOf(reference)
  if (first >= 1800 && last <= 2200 && last - first >= 9) return
  throw refus(
    'VALIDATION_VALEUR_INVALIDE',
    '« reference » est une suite d’au moins dix années, première et dernière : 1991-2020.',
    { champ: 'reference', recu: redact(reference), accepte: '1991-2020' },
  )
}

/** The rows of a product, those of one index where one was asked. */
function wantedRows({ rows }: Made, { indice }: ClimateQuestion): readonly MadeRow[] {
  const wanted = indice === undefined ? rows : rows.filter((row) => row.indice === indice)
  if (wanted.length > 0 || rows.length === 0) return wanted
  const accepte = [...new Set(rows.map((row) => row.indice))]
  throw refus('VALIDATION_VALEUR_INVALIDE', `« indice » n’est pas de ce produit ; il a ${accepte.join(', ')}.`, {
    champ: 'indice',
    recu: redact(indice ?? ''),
    accepte,
  })
}

function servedRow(row: MadeRow): ClimateRowItem {
  return {
    indice: row.indice,
    ...whenOfRow(row),
    valeur: row.valeur ?? null,
    unite_valeur: row.unite_valeur,
    borne_basse: row.borne_basse ?? null,
    borne_haute: row.borne_haute ?? null,
    annees: row.annees ?? null,
    detail: row.detail ?? null,
    source_code: [...new Set(row.series.map(({ source }) => source))].join(' '),
    niveau_confiance: 'C',
  }
}

function whenOfRow({ day, at, annee = null, mois = null }: Row) {
  if (day !== undefined) return whenOf('journalier', day)
  if (at !== undefined) return { instant: at, annee, mois }
  const month = mois === null ? '' : `-${String(mois).padStart(2, '0')}`
  return { instant: annee === null ? null : `${annee}${month}`, annee, mois }
}

/** Rows with how far the sources are apart in the value that they are of. */
function besides(rows: readonly ClimateRowItem[], spreads: readonly SourceSpread[]) {
  const known = new Map(spreads.map((spread) => [`${spread.indice} ${spread.mois}`, spread]))
  const ofRow = ({ indice, annee, mois }: ClimateRowItem) => {
    const [own, ofSteps] = [known.get(`${indice} ${mois}`), known.get(`${indice} null`)]
    return annee === null ? own : ofSteps?.minimum === null ? ofSteps : undefined
  }
  return {
    kind: 'rows' as const,
    rows: rows.map((row) => {
      const spread = ofRow(row)
      return { ...row, ...Object.fromEntries(OF_SPREAD.map((name) => [name, spread?.[name] ?? null])) }
    }),
  }
}

/** The product from each source that has its variables; one that cannot make it is left out. */
async function ofSources(
  record: ClimateRecord,
  { name, question, made }: { name: ProductName; question: ClimateQuestion; made: Made },
): Promise<OfSource[]> {
  const all: OfSource[] = []
  const product: Product = PRODUCTS[name]
  const { step = 'journalier', needs, also = [] } = product
  const variables = [...needs, ...also]
  for (const source of record.sourcesOf(variables, step)) {
    const own = new ClimateRecord(record.release, { ...record.request, source })
    if (needs.some((grandeur) => !own.has(grandeur, step))) continue
    try {
      // What the reference would read of this source alone is made already.
      const isMade = own.readsAs(record, variables)
      const rows = wantedRows(isMade ? made : await MAKE[name](own, { ...question, source }), question)
      all.push({ source, rows, inputs: (isMade ? record : own).inputs })
    } catch (why) {
      // The place was not refused: it is this source that has too few years, or not that index.
      if (!(why instanceof ErreurContrat) || why.status >= 500) throw why
    }
  }
  return all
}

/** The essential of a product, and of how its sources agree. */
function withSpreads(
  release: Release,
  resume: Words,
  of: { spreads: readonly SourceSpread[] } & Pick<Product, 'compared'>,
): Words {
  const { grandeurs } = indexOf(release)
  return inBoth((lang) => {
    const source = (code: string) => sourceName(release, code)
    const ownName = (code: string) => grandeurs.get(code)?.libelle.replace(/^./u, (first) => first.toLowerCase())
    const variable = (code: string) => termOf(code)?.[lang] ?? ownName(code) ?? code
    return [resume[lang], spreadWords(lang, of, { source, variable }) ?? []].flat().join(' ')
  })
}
