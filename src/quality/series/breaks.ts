import { slotOf } from '../../contract/time.ts'
import { Corrected, type Cut } from './corrected.ts'
import { type DetectedStep, PairwiseDetection } from './pairwiseDetection.ts'
import { dependentsOf, type Member } from './references.ts'
import type { SourceBreak, SourceKey } from './sourceBreak.ts'
import { CLEAR } from './stepIn.ts'

/** A break, attributed to one of the series compared; how many cells these stand for is known to who made them. */
export type FoundBreak = Omit<SourceBreak, 'cells' | 'localite'>

/** Steps within so many months count as one date. */
const ONE_DATE = 12

/** The evidence at which one of two series is blamed where only two can be compared: one that follows a true change of climate must not be. */
const CLEAR_OF_TWO = 20

/** And at least this share of the evidence: the regression between the series is itself an estimate. */
const CLEAR_PART = 0.1

/** Evidence that a documented change of a series at that date adds to its attribution: a prior of 20 to 1. */
const DOCUMENTED = CLEAR

/** Most breaks looked for in one series. */
const MOST_BREAKS = 12

/** Smallest amplitude of a break: smaller ones are within the interannual differences of sources. A share for ratios; °C, % of humidity, albedo. */
const LEAST_RATIO = 0.02
const LEAST_LEVEL: Readonly<Record<string, number>> = { t2m: 0.3, rh2m: 2, albedo_surface: 0.01 }

/** A candidate attribution of a date: a series, with those computed from it, is adjusted; `left` is the strongest detection that remains. */
interface Suspect {
  best: DetectedStep
  moved: readonly { member: number; cut: Cut; detected: DetectedStep }[]
  left: number
  /** Whether a change of the series at that date is documented. */
  documented: boolean
}

/** The breaks of a group of series on one axis of months. */
export function searchBreaks(firstMonth: number, members: readonly Member[]): FoundBreak[] {
  return new Search(firstMonth, members).found()
}

/**
 * Finds breaks one after the other, the strongest first. Each is attributed to the series whose adjustment removes the detections
 * in all comparisons; that series is adjusted, and every comparison that uses it is tested again.
 *
 * After Menne, M. J. and Williams, C. N. (2009), Homogenization of temperature series via pairwise comparisons, J. Climate 22,
 * 1700-1717: a break belongs to the series that all comparisons in which it is detected have in common.
 */
class Search {
  readonly #members: readonly Member[]
  readonly #corrected: Corrected
  readonly #detection: PairwiseDetection
  readonly #found: (Omit<FoundBreak, 'amplitude' | 'recent' | 'event'> & { member: number; detected: DetectedStep })[] =
    []

  constructor(firstMonth: number, members: readonly Member[]) {
    this.#members = members
    this.#corrected = new Corrected(firstMonth, members)
    this.#detection = new PairwiseDetection(members, this.#corrected, {
      least: (member) => leastAmplitude(members[member]!.key.grandeur),
      documented: (member) => eventsOf(members[member]!.key),
    })
  }

  found(): FoundBreak[] {
    while (this.#found.length < MOST_BREAKS * this.#members.length && this.#next());
    const settled = this.#found
      .map(({ member, detected, ...broken }): FoundBreak => {
        const isOff = this.#corrected.cutsOf(member).includes(broken.slot)
        const amplitude = isOff ? this.#corrected.amplitudeOf(member, broken.slot) : detected.step.amplitude
        return { ...broken, amplitude, recent: false, event: eventNear(broken.key, broken.slot) }
      })
      .filter(({ key, amplitude }) => Math.abs(amplitude) >= leastAmplitude(key.grandeur))
    return [...settled, ...this.#recent()]
  }

  /**
   * Steps of the last two years, of series whose every comparison shows one of the same sign. Where another series is as
   * suspect, as one of two always is, either may have changed.
   */
  #recent(): FoundBreak[] {
    const detected = this.#detection.recent()
    const suspects = this.#members.flatMap((_, member) => {
      const own = detected.filter(({ target }) => target === member)
      const best = withMostEvidence(own)
      const agrees = own.every(({ step }) => Math.sign(step.amplitude) === Math.sign(best?.step.amplitude ?? 0))
      if (!best || !agrees || own.length < this.#detection.comparisonsOf(member).length) return []
      return [{ member, best, weakest: Math.min(...own.map(({ step }) => step.strength)) }]
    })
    return suspects.flatMap(({ member, best, weakest }) => {
      const others = suspects.filter(
        (each) => best.references.includes(each.member) && isOneDate(each.best.step.slot, best.step.slot),
      )
      if (others.some((each) => each.weakest > 1.1 * weakest)) return []
      const key = this.#members[member]!.key
      const { slot, amplitude, level } = best.step
      const rival = others.find((each) => each.weakest > 0.9 * weakest)
      return [
        {
          key,
          slot,
          amplitude,
          level,
          references: best.references.map((each) => this.#members[each]!.key),
          orElse: rival && this.#members[rival.member]!.key,
          nature: 'saut' as const,
          recent: true,
          event: eventNear(key, slot),
        },
      ]
    })
  }

  /** Attributes the strongest detected step to a series; returns whether there was one. */
  #next(): boolean {
    const strongest = this.#detection.strongest()
    if (!strongest) return false
    const near = this.#detection.all().filter(({ step }) => isOneDate(step.slot, strongest.step.slot))
    const [first, ...others] = this.#suspects(near, strongest.step.slot)
    if (!first || first.left >= strongest.step.strength) {
      // No adjustment of one series explains it, or it stands beside a break already found: the comparisons contradict each other.
      this.#detection.ignore(strongest)
      return true
    }
    const rival = this.#rivalOf(first, others, near)
    for (const { member, cut, detected } of first.moved) this.#attribute(member, detected, cut, rival?.best.target)
    if (rival)
      this.#attribute(rival.best.target, rival.best, { ...rival.best, slot: rival.best.step.slot }, first.best.target)
    this.#corrected.correct(first.moved)
    this.#detection.settle(first.moved.map(({ member }) => member))
    return true
  }

  /** Candidate series, ordered by how little their adjustment leaves to detect, then by the evidence for them. */
  #suspects(near: readonly DetectedStep[], slot: number): Suspect[] {
    const accusing = near.filter(({ witness }) => !witness)
    const suspects = [...new Set(accusing.map(({ target }) => target))].flatMap((target) => {
      const best = withMostEvidence(accusing.filter((each) => each.target === target))!
      const cut: Cut = { slot: best.step.slot, references: best.references, plain: best.plain }
      const alone = [{ member: target, cut, detected: best }]
      const withDependents = dependentsOf(this.#members, target).map((member) => {
        const own =
          withMostEvidence(near.filter((each) => each.target === member && !each.references.includes(target))) ?? best
        const references = own.references.filter((each) => each !== member)
        return [...alone, { member, cut: { slot: cut.slot, references, plain: own.plain }, detected: own }]
      })
      return [alone, ...withDependents].map((moved): Suspect => {
        const undo = this.#corrected.correct(moved)
        const after = this.#detection.trial(moved.map(({ member }) => member))
        undo()
        const left = after.filter(({ step }) => isOneDate(step.slot, slot)).map(({ step }) => step.strength)
        const documented = eventNear(this.#members[target]!.key, best.step.slot) !== null
        return { best, moved, left: Math.max(0, ...left), documented }
      })
    })
    return suspects.sort((a, b) => a.left - b.left || evidenceFor(b) - evidenceFor(a))
  }

  /** Another candidate that explains as much with about as much evidence. */
  #rivalOf(first: Suspect, others: readonly Suspect[], near: readonly DetectedStep[]): Suspect | undefined {
    const isFirst = (member: number) => first.moved.some((each) => each.member === member)
    const rival = others.find(({ left, moved }) => left === first.left && !moved.some(({ member }) => isFirst(member)))
    const beside = new Set(near.flatMap(({ target, references }) => [target, ...references]))
    const clear = Math.max(beside.size === 2 ? CLEAR_OF_TWO : CLEAR, CLEAR_PART * evidenceFor(first))
    return rival && evidenceFor(first) - evidenceFor(rival) < clear ? rival : undefined
  }

  #attribute(member: number, detected: DetectedStep, { slot, references }: Cut, orElse: number | undefined): void {
    const keyOf = (each: number) => this.#members[each]!.key
    this.#found.push({
      member,
      detected,
      key: keyOf(member),
      slot,
      level: detected.step.level,
      references: references.map(keyOf),
      orElse: orElse === undefined ? undefined : keyOf(orElse),
      nature: detected.step.orLine ? 'derive_ou_saut' : 'saut',
    })
  }
}

/** The smallest amplitude that is told of a variable: a share for a ratio, else its unit. */
export function leastAmplitude(grandeur: string): number {
  return LEAST_LEVEL[grandeur] ?? LEAST_RATIO
}

/** The documented change that a break is, in words. */
function eventNear(key: SourceKey, slot: number): string | null {
  return eventsOf(key).find((each) => each.slot === slot)?.words ?? null
}

/** Evidence for a candidate, with a penalty where two series must have changed at once. */
function evidenceFor({ best, moved, documented }: Suspect): number {
  return best.step.evidence - CLEAR * (moved.length - 1) + (documented ? DOCUMENTED : 0)
}

function isOneDate(one: number, other: number): boolean {
  return Math.abs(one - other) <= ONE_DATE
}

function withMostEvidence(detected: readonly DetectedStep[]): DetectedStep | undefined {
  return detected.reduce<DetectedStep | undefined>(
    (a, b) => (!a || b.step.evidence > a.step.evidence ? b : a),
    undefined,
  )
}

/** A change of a source that its maker publishes: a step there needs no search for its date. */
interface DocumentedEvent {
  source: string
  grandeurs: readonly string[]
  /** First day of the first month after it. */
  date: string
  /** What changed, and where that is published, in French. */
  words: string
}

const IRRADIATION = ['ghi', 'dni', 'dhi', 'kt', 'albedo_surface']
const WEATHER = ['t2m', 'rh2m', 'vent_2m', 'vent_10m']

const MERRA2_STREAM =
  'MERRA-2 est produit en flux séparés, raccordés à cette date (Gelaro et al. 2017, J. Climate 30, 5419-5454 ; Bosilovich et al. 2016, GMAO Office Note 9)'

/**
 * Published changes of the inputs of public sources, by the code that their readers give them.
 *
 * NASA POWER, Methodology, Energy Fluxes: GEWEX SRB Release 4-IP to 2000-12-31, CERES SYN1deg Edition 4.1 from 2001-01-01.
 * MERRA-2: the files of its four streams begin at 1980, 1992, 2001 and 2011, each after one year of spin-up (1979, 1991, 2000,
 * 2010). ERA5: streams joined at the end of 2009 (Hersbach et al. 2020, section 3), which force ERA5-Land. SARAH-3: climate
 * data record to 2020-12-31, then the interim record.
 */
const EVENTS: readonly DocumentedEvent[] = [
  {
    source: 'nasa_power',
    grandeurs: IRRADIATION,
    date: '2001-01-01',
    words: 'CERES SYN1deg remplace GEWEX SRB 4-IP (NASA POWER, Methodology, Energy Fluxes)',
  },
  ...['1992-01-01', '2001-01-01', '2011-01-01'].map((date) => ({
    source: 'nasa_power',
    grandeurs: WEATHER,
    date,
    words: MERRA2_STREAM,
  })),
  {
    source: 'era5_land',
    grandeurs: ['ghi', ...WEATHER],
    date: '2010-01-01',
    words:
      'deux flux de production d’ERA5 sont raccordés à cette date (Hersbach et al. 2020, Q. J. R. Meteorol. Soc. 146, 1999-2049)',
  },
  {
    source: 'sarah3',
    grandeurs: ['ghi', 'dni', 'dhi'],
    date: '2021-01-01',
    words:
      'le relevé climatique provisoire (ICDR) prolonge le relevé définitif (CM SAF, doi 10.5676/EUM_SAF_CM/SARAH/V003)',
  },
]

/** The documented changes of a source's variable: slot of the first month after each, and its words. */
function eventsOf({ source, grandeur }: SourceKey): { slot: number; words: string }[] {
  return EVENTS.filter((each) => each.source === source && each.grandeurs.includes(grandeur)).map(
    ({ date, words }) => ({
      slot: slotOf('mensuel', Date.parse(date)),
      words,
    }),
  )
}
