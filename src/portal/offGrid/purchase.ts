import type { OffGridTables } from '../../contract/offGridTables.ts'
import type { Voltage } from '../../contract/parameters/siteTable.ts'
import { batteryBlocks, controllerAmps, inverterNeed, soldSize } from '../../derive/offGrid/equipment.ts'
import type { KitPiece } from '../charts/kitDiagram.ts'
import { type Lang, number, quantity } from '../lang/lang.ts'
import { usesOf } from './applianceList.ts'
import { KIT_WORDS as WORDS } from './kitWords.ts'
import { panelWords } from './renderContext.ts'
import { appliedIn, type Kit } from './siteReply.ts'
import { type Study, sizesOf } from './study.ts'

/** A device of a size: what is needed, and what is sold for it; undefined: the country's table has no sizes. */
interface Device {
  needed: number
  sold: { size: number; count: number } | undefined
}

/** What is bought of a kit. */
export interface Purchase {
  modules: number
  moduleWp: number
  volts: Voltage
  ampereHours: number
  /** Blocks of 12 V; undefined for a battery that is not sold so. */
  blocks: { count: number; ampereHours: number } | undefined
  controller: Device
  /** Undefined where the appliances are not known. */
  inverter: (Device & { together: number; start: number }) | undefined
  pieces: (lang: Lang) => KitPiece[]
}

/** Sealed lead-acid and lithium are sold as blocks of 12 V; tubular cells are not. */
const IN_BLOCKS: readonly unknown[] = ['plomb', 'lithium_fer_phosphate']

/** What is bought of a recommended kit, for the appliances of the study. */
export function purchaseOf(
  { modules = 0, panelWp, service, reply }: Kit,
  study: Study,
  tables: OffGridTables,
): Purchase {
  const { module_wc: moduleWp = panelWp } = appliedIn(reply)
  const { technologie_batterie } = reply.head.parametres_appliques
  const volts = service.tension_v as Voltage
  const ampereHours = service.capacite_ah
  const amps = controllerAmps(panelWp, volts)
  const need = study.byTotal ? undefined : inverterNeed(usesOf(study.list))
  const purchase = {
    modules,
    moduleWp,
    volts,
    ampereHours,
    blocks: ampereHours > 0 && IN_BLOCKS.includes(technologie_batterie) ? batteryBlocks(ampereHours, volts) : undefined,
    controller: { needed: amps, sold: soldSize(amps, sizesOf(tables, 'regulateur')) },
    inverter: need && { ...need, needed: need.rating, sold: soldSize(need.rating, sizesOf(tables, 'onduleur')) },
  }
  return { ...purchase, pieces: (lang) => piecesOf(lang, purchase) }
}

/** A device as it is sold, or as it is needed where no size is known. */
export function deviceWords(lang: Lang, { needed, sold }: Device, unit: string): string {
  if (!sold) return WORDS[lang].atLeast(quantity(lang, Math.ceil(needed), unit))
  const one = quantity(lang, sold.size, unit)
  return sold.count === 1 ? one : `${number(lang, sold.count)}\u00a0×\u00a0${one}`
}

function piecesOf(lang: Lang, purchase: Omit<Purchase, 'pieces'>): KitPiece[] {
  const { pieces: names } = WORDS[lang]
  const { modules, moduleWp, volts, ampereHours, blocks, controller, inverter } = purchase
  const battery: KitPiece = {
    symbol: 'battery',
    count: blocks?.count ?? 1,
    size: `${quantity(lang, ampereHours, 'Ah')}, ${quantity(lang, volts, 'V')}`,
    name: names.battery,
  }
  return [
    {
      symbol: 'module',
      count: modules,
      size: `${number(lang, modules)}\u00a0×\u00a0${panelWords(lang, moduleWp)}`,
      name: names.module,
    },
    {
      symbol: 'controller',
      count: controller.sold?.count ?? 1,
      size: deviceWords(lang, controller, 'A'),
      name: names.controller,
    },
    ...(ampereHours > 0 ? [battery] : []),
    ...(inverter
      ? [
          {
            symbol: 'inverter' as const,
            count: inverter.sold?.count ?? 1,
            size: deviceWords(lang, inverter, 'W'),
            name: names.inverter,
          },
        ]
      : []),
  ]
}
