import { slotOf } from '../../contract/time.ts'
import type { SourceKey } from './sourceBreak.ts'

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
export function eventsOf({ source, grandeur }: SourceKey): { slot: number; words: string }[] {
  return EVENTS.filter((each) => each.source === source && each.grandeurs.includes(grandeur)).map(
    ({ date, words }) => ({
      slot: slotOf('mensuel', Date.parse(date)),
      words,
    }),
  )
}
