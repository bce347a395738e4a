import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import { references, type Sayings, type Sentence, tell } from '../answers/sentence.ts'
import type { Lang } from '../contract/described.ts'
import { type ErreurContrat, invalide, redact } from '../contract/erreurs.ts'
import { fr, numberIn } from '../contract/numberWords.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import { EFFICIENCY_POINTS, OPTIMAL, PVWATTS } from '../contract/parameters/systemTable.ts'
import { type FieldSystem, GLASS_AR } from '../derive/field/fieldChain.ts'
import { type FieldModule, fieldModule, type ModuleFault } from '../derive/field/fieldModule.ts'
import { fieldSystem, mountOf, type RowsFault, systemFault } from '../derive/field/fieldSystem.ts'
import { type Mount, SKY_MODELS } from '../derive/field/plane.ts'
import SAID from './field.json' with { type: 'json' }
import { dirtOf, type FieldInputs } from './fieldInputs.ts'
import { horizonWords } from './horizonWords.ts'
import { optimalPlane } from './inclinaisonOptimale.ts'
import type { Inputs } from './inputs.ts'
import { HORIZON_MODEL, HORIZONTAL, joinWords, type Modele, SKY_MODEL, type Words } from './words.ts'

/** A field as it is computed, and its words. */
export interface System {
  system: FieldSystem
  /** Share of the light that passes the dirt in each hour. */
  clean: Float64Array
  /** Parameters as they were applied, in the order of the question's. */
  parametres: Record<string, unknown>
  words: Words
}

/** The array that a question describes, at its optimal tilt and azimuth where these are requested. Throws the contract's errors. */
export async function systemOf(
  inputs: Inputs,
  question: SystemQuestion & SerieRequest,
  field: FieldInputs,
): Promise<System> {
  const { sky, meanAlbedo: albedo } = field
  const mount = mountOf(question, () =>
    optimalPlane(inputs, sky, { ...question, albedo, model: SKY_MODELS[question.modele] }),
  )
  const dirt = await dirtOf(inputs, question, mount)
  const fault = systemFault(question, mount)
  if (fault) throw fault.champ === 'rendement_relatif' ? refusedModule(fault) : refusedRows(fault, question)
  const system = fieldSystem(question, mount)
  const module = fieldModule(question) as FieldModule
  const parametres = {
    ...without(question, mount, sky),
    ...appliedModule(question, module),
    ...field.parametres,
    ...dirt.parametres,
  }
  return {
    system,
    clean: dirt.value,
    parametres,
    words: joinWords(
      { modele: modelsOf(question, { system, module, field }), hypotheses: field.hypotheses },
      { hypotheses: [...mountWords(question, mount, sky), ...moduleWords(question, module)] },
      dirt,
      { hypotheses: [lossWords(question)], limites: [...limitsOf(inputs, question), ...field.limites] },
    ),
  }
}

/** Parameters of the plane and of rows as they were applied: null where they had no effect. Endless rows have none of height and width. */
function without(question: SystemQuestion, mount: Mount, { horizon }: FieldInputs['sky']): Record<string, unknown> {
  const axis = {
    axe_inclinaison_deg: null,
    axe_orientation_deg: null,
    axe_rotation_max_deg: null,
    axe_retour_arriere: null,
  }
  const rows = { rangees_hauteur_m: null, rangees_largeur_m: null }
  const bifacial = question.bifacialite > 0
  if (mount.kind === 'axis') {
    const spacing = bifacial || mount.tracker.backtrack ? {} : { taux_couverture: null }
    return { inclinaison_deg: null, orientation_deg: null, ...spacing, ...rows }
  }
  const flat = mount.tiltDeg === 0
  return {
    inclinaison_deg: mount.tiltDeg,
    orientation_deg: flat && !bifacial ? null : mount.azimuthDeg,
    ...(flat ? { accepter_approximation: null } : {}),
    // What lies flat receives the global; a horizon hides of it what a model says to come from about the sun.
    ...(flat && !horizon ? { modele: null } : {}),
    ...axis,
    ...rows,
    ...(bifacial ? {} : { taux_couverture: null }),
  }
}

/** Parameters of the modules as they were applied: null where others say what they would. */
function appliedModule(
  { coeff_temp_pourcent_par_degc, rendement_relatif }: SystemQuestion,
  { idle }: FieldModule,
): Record<string, unknown> {
  return {
    coeff_temp_pourcent_par_degc: coeff_temp_pourcent_par_degc ?? null,
    rendement_relatif: rendement_relatif ?? null,
    ...Object.fromEntries(idle.map((name) => [name, null])),
  }
}

function refusedModule({ champ, recu }: ModuleFault): ErreurContrat {
  const { irradiance, temperatureC, relative } = EFFICIENCY_POINTS
  const bounds = ([least, most]: readonly [number, number]) => `${fr(least)} à ${fr(most)}`
  const form = `« éclairement:rendement » ou « éclairement:température:rendement » (${bounds(irradiance)} W/m², ${bounds(temperatureC)} °C, ${bounds(relative)} fois le rendement à 1000 W/m² et 25 °C)`
  const message =
    recu === undefined
      ? 'Le paramètre « rendement_relatif » ne détermine pas le module : donnez trois éclairements à 25 °C, ou, à plusieurs températures, trois éclairements à chacune de deux températures au moins.'
      : `Le paramètre « rendement_relatif » prend des points ${form} ; « ${redact(recu)} » n’en est pas un.`
  return invalide(message, { champ, recu: recu === undefined ? 'trop peu de points' : redact(recu), accepte: form })
}

function refusedRows(fault: RowsFault, question: SystemQuestion): ErreurContrat {
  const { axe_inclinaison_deg, rangees_hauteur_m, rangees_largeur_m } = question
  if (fault.champ === 'axe_inclinaison_deg') {
    return invalide(
      'La lumière reçue par l’arrière (bifacialite) est calculée pour des rangées horizontales : donnez axe_inclinaison_deg=0, ou bifacialite=0.',
      { champ: fault.champ, recu: axe_inclinaison_deg, accepte: 0 },
    )
  }
  const { champ, steepestDeg, aboveM } = fault
  return invalide(
    `À ${fr(steepestDeg)}°, une rangée large de ${fr(rangees_largeur_m)} m dont le milieu est à ${fr(rangees_hauteur_m)} m toucherait le sol : donnez rangees_hauteur_m au-dessus de ${fr(aboveM)}.`,
    { champ, recu: rangees_hauteur_m, accepte: `plus de ${aboveM}` },
  )
}

const TECHNOLOGY = SAID.technologies
const HULD_2011 = 'Huld, T. et al. (2011), Solar Energy Materials & Solar Cells 95(12), 3359-3369'
const HULD = SAID.huld_coefficients

function modelsOf(
  { technologie, montage, coefficients }: SystemQuestion,
  of: { system: FieldSystem; module: FieldModule; field: FieldInputs },
): Sayings<Modele> {
  const { mount, model, rear, heatLoss } = of.system
  const { fit, idle } = of.module
  const { horizon } = of.field.sky
  const flat = mount.kind === 'fixed' && mount.tiltDeg === 0
  return [
    mount.kind === 'axis' && {
      etape: { fr: 'suivi', en: 'tracking' },
      nom: tell(SAID.single_axis, { how: mount.tracker.backtrack ? SAID.with : SAID.without }),
      reference: 'Anderson, K., Mikofski, M. (2020), NREL/TP-5K00-76626.',
    },
    flat && HORIZONTAL,
    (!flat || horizon !== undefined) && SKY_MODEL[model],
    horizon && HORIZON_MODEL,
    {
      etape: { fr: 'incidence', en: 'incidence' },
      nom: tell(SAID.martin_ruiz, { ar: GLASS_AR }),
      reference: references(
        'Martin, N., Ruiz, J. M. (2001), Solar Energy Materials & Solar Cells 70, 25-38',
        'IEC 61853-3:2018.',
      ),
    },
    rear && {
      etape: { fr: 'face arrière', en: 'rear side' },
      nom: { fr: 'rangées sans fin, facteurs de vue', en: 'endless rows, view factors' },
      reference: 'Mikofski, M. et al. (2019), 46th IEEE PVSC, 1282-1287.',
    },
    ...of.field.modele,
    {
      etape: { fr: 'température de module', en: 'module temperature' },
      nom: tell(SAID.faiman, { u0: heatLoss.u0, u1: heatLoss.u1, montage }),
      reference: SAID.faiman_of_pvgis,
    },
    {
      etape: { fr: 'puissance', en: 'power' },
      nom: tell(SAID.huld, { how: fit ? SAID.fitted : TECHNOLOGY[technologie] }),
      reference: idle.includes('coefficients') ? `${HULD_2011}.` : HULD[coefficients],
    },
    {
      etape: { fr: 'onduleur', en: 'inverter' },
      nom: SAID.inverter_curve,
      reference: 'Dobos, A. P. (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641.',
    },
  ]
}

function moduleWords(
  { coeff_temp_pourcent_par_degc: gammaPct, coefficients }: SystemQuestion,
  { fit }: FieldModule,
): Sayings {
  return [
    fit &&
      tell(SAID.module_fit, {
        points: fit.points,
        warmth: fit.warmth ? SAID.with_temperature : '',
        rmsPct: fit.rmsPct,
      }),
    gammaPct !== undefined &&
      !fit?.warmth &&
      tell(SAID.given_coefficient, { gammaPct, light: fit ? '' : tell(SAID.low_light, { coefficients }) }),
  ]
}

function mountWords(question: SystemQuestion, mount: Mount, sky: FieldInputs['sky']): Sayings {
  const horizon = horizonWords(sky.horizon, SAID.apart_from_shading)
  return [optimumWords(question, mount), horizon]
}

/** The plane that was found for a question; undefined where it asks for none. */
export function optimumWords(
  question: Pick<SystemQuestion, 'inclinaison_deg' | 'orientation_deg'>,
  mount: Mount,
): Sentence | undefined {
  const optimised = [
    ...(question.inclinaison_deg === OPTIMAL ? [{ fr: 'inclinaison', en: 'tilt' }] : []),
    ...(question.orientation_deg === OPTIMAL ? [{ fr: 'orientation', en: 'azimuth' }] : []),
  ]
  if (mount.kind === 'axis' || optimised.length === 0) return undefined
  return tell(SAID.optimum, { which: optimised, tiltDeg: mount.tiltDeg, azimuthDeg: mount.azimuthDeg })
}

/** Each loss with its value, and where its default is from. */
function lossWords(question: SystemQuestion): Sentence {
  const { rendement_onduleur_pct: inverterPct, ratio_dc_ac: ratio } = question
  const names = Object.keys(SAID.loss_names) as (keyof typeof SAID.loss_names)[]
  const losses = names.map((name) =>
    tell(SAID.loss, { libelle: SAID.loss_names[name], value: (lang) => lossText(lang, question[name]) }),
  )
  return tell(SAID.losses, { losses, inverterPct, ratio, PVWATTS, zero: SAID.default_zero })
}

/** One number, or those of the months from January on. */
function lossText(lang: Lang, given: number | readonly number[]): string {
  const text = (value: number) => numberIn(lang, value)
  if (typeof given === 'number') return text(given)
  return `${given.map(text).join(' / ')} ${lang === 'fr' ? '(de janvier à décembre)' : '(January to December)'}`
}

function limitsOf({ axis }: Inputs, { bifacialite, suivi }: SystemQuestion): Sayings {
  return [
    SAID.field_leaves_out,
    axis.granularite !== 'horaire' && SAID.clipping_of_peaks,
    (bifacialite > 0 || suivi === 'axe') && SAID.row_shade,
    bifacialite > 0 && SAID.endless_rows,
  ]
}
