import { decimalsOf, number, percent, quantity } from '../../contract/numberWords.ts'
import type { EquipmentKind, OffGridTables } from '../../contract/offGridTables.ts'
import { STRING_FUSE } from '../../contract/parameters/siteRules.ts'
import type { Voltage } from '../../contract/parameters/siteTable.ts'
import { replacements } from '../../derive/offGrid/cheapest.ts'
import { batteryBlocks, controllerAmps, soldSize } from '../../derive/offGrid/equipment.ts'
import { type KitPiece, kitDiagram } from '../charts/kitDiagram.ts'
import { type Html, html, joined, type Part } from '../html.ts'
import { type Lang, semicolon, writtenNumber, years } from '../lang/lang.ts'
import { KIT_WORDS as WORDS } from './kitWords.ts'
import { panelWords, provenanceOf, type RenderContext } from './renderContext.ts'
import { planeWords, shareServed, yearlyOutages, yearsWords } from './serviceParts.ts'
import { appliedIn, type Kit, type Outcome, type SiteReply } from './siteReply.ts'
import { inverterOf, isPrice, PRICED_BATTERY_WH, type PriceField, priceOf, type Study, sizesOf } from './study.ts'
import { OFF_GRID_WORDS } from './words.ts'

/** An article of the list: what it is, its price for one, and how many times that. */
interface Line {
  field: PriceField
  name: string
  size: Part
  detail: Part
  price: number | undefined
  times: number
}

/** The size of an article of the country's table. */
type Sold = NonNullable<Parameters<typeof priceOf>[3]>

/** The shopping list, with the reader's prices and their sums. */
export function buyPart(
  context: RenderContext,
  kit: Kit,
  { purchase, study, tables }: { purchase: Purchase; study: Study; tables: OffGridTables },
): Html {
  const { lang } = context
  const words = WORDS[lang]
  const lines = linesOf(context, kit, { purchase, study, tables })
  const priced = lines.filter(({ price }) => price !== undefined)
  const unpriced = lines.filter(({ price, times }) => price === undefined && times > 0)
  const first = priced.reduce((sum, { price = 0, times }) => sum + price * times, 0)
  const battery = lines.find(({ field }) => field === 'prix_batterie')
  const life = kit.service.duree_vie_ans
  const again = life === null ? 0 : replacements(life)
  const overYears = first + again * (battery?.price ?? 0) * (battery?.times ?? 0)
  const currency = tables.equipment.find(({ monnaie }) => monnaie !== null)?.monnaie
  return html`<h2>${words.buy}</h2>
<table class="buy"><thead><tr><th scope="col">${words.article}</th><th scope="col" class="n">${words.unitPrice}</th><th scope="col" class="n">${words.amount}</th></tr></thead><tbody>${lines.map((line) => lineRow(lang, line, study))}</tbody><tfoot id="achat-total" data-live>${
    priced.length > 0 &&
    html`<tr><th scope="row" colspan="2">${words.first}</th><td class="n">${money(lang, first)}</td></tr>${battery?.price !== undefined && html`<tr><th scope="row" colspan="2">${words.tenYears[again] ?? words.tenYearsWith(again)}</th><td class="n">${money(lang, overYears)}</td></tr>`}`
  }</tfoot></table>
<p class="small soft" id="achat-note" data-live>${currency && `${words.currency(currency)} `}${priced.length === 0 ? words.noPrices : unpriced.length > 0 && words.partial(unpriced.map(({ field }) => words.unpriced[field]).join(', '))} ${(battery?.price === undefined || lines[0]?.price === undefined) && words.chosenByRatio}</p>
<button class="plain noprint unscripted" form="etude" formaction="#achat">${words.update}</button>`
}

function linesOf(
  { lang }: RenderContext,
  { panelWp, capacityWh, reply, service }: Kit,
  { purchase, study, tables }: { purchase: Purchase; study: Study; tables: OffGridTables },
): Line[] {
  const words = WORDS[lang]
  const { modules, moduleWp, volts, ampereHours, blocks, controller, inverter } = purchase
  const { technologies } = OFF_GRID_WORDS[lang]
  const { autonomie_jours: autonomy } = service
  const technology = String(reply.head.parametres_appliques.technologie_batterie)
  const atVolts = quantity(lang, volts, 'V')
  const sized = (article: EquipmentKind, taille: number | undefined) =>
    taille === undefined ? undefined : { article, taille }
  const line = (
    field: PriceField,
    { times = 1, sold, ...what }: Pick<Line, 'name' | 'size' | 'detail'> & { times?: number; sold?: Sold | undefined },
  ): Line => ({ field, ...what, times, price: priceOf(study, field, tables, sold) })
  return [
    line('prix_module', {
      name: OFF_GRID_WORDS[lang].modules,
      size: `${number(lang, modules)}\u00a0×\u00a0${panelWords(lang, moduleWp)}`,
      detail: `${panelWords(lang, panelWp)}, ${planeWords(lang, reply)}`,
      sold: sized('module', moduleWp),
      times: modules,
    }),
    ...(ampereHours > 0
      ? [
          line('prix_batterie', {
            name: OFF_GRID_WORDS[lang].battery,
            size: words.battery(quantity(lang, ampereHours, 'Ah'), atVolts),
            detail: [
              technologies[technology] ?? technology,
              blocks &&
                html`${lang === 'fr' ? ' : ' : ': '}${words.blocks(blocks.count, quantity(lang, blocks.ampereHours, 'Ah'))}`,
              autonomy !== null &&
                `, ${words.autonomy(`${number(lang, autonomy, 1)}\u00a0${OFF_GRID_WORDS[lang].days(autonomy)}`)}`,
            ],
            sold: sized('batterie', 100),
            times: capacityWh / PRICED_BATTERY_WH,
          }),
        ]
      : []),
    line('prix_regulateur', {
      name: words.controller,
      size: deviceWords(lang, controller, 'A'),
      detail: [
        atVolts,
        OFF_GRID_WORDS[lang].atLeast(quantity(lang, Math.ceil(controller.needed), 'A')),
        ...chargeLimit(lang, service, controller),
      ].join(`${semicolon(lang)} `),
      sold: sized('regulateur', controller.sold?.size),
      times: controller.sold?.count ?? 1,
    }),
    line('prix_onduleur', {
      name: words.inverter,
      size: inverter && deviceWords(lang, inverter, 'W'),
      detail: inverter
        ? `${atVolts}, ${words.inverterWhat(
            quantity(lang, inverter.together, 'W'),
            inverter.start > inverter.together ? quantity(lang, inverter.start, 'W') : undefined,
          )}`
        : words.inverterUnknown,
      sold: sized('onduleur', inverter?.sold?.size),
      times: inverter?.sold?.count ?? 1,
    }),
    line('prix_pose', {
      name: words.fitting,
      size: '',
      detail: joined(wiringWords(lang, service, purchase), `${semicolon(lang)} `),
    }),
  ]
}

/** The most that the controller may charge the battery with. */
function chargeLimit(lang: Lang, { regles, capacite_ah }: Kit['service'], { needed, sold }: Device): string[] {
  const rule = regles.find(({ regle }) => regle === 'courant_charge')
  const most = Math.floor((rule?.exige ?? 0) * capacite_ah)
  const amps = sold ? sold.size * sold.count : needed
  return most > 0 && amps > most ? [WORDS[lang].chargeLimit(quantity(lang, most, 'A'))] : []
}

/** Cables and fuses, line by line. */
function wiringWords(lang: Lang, { cablage }: Kit['service'], { modules }: Purchase): string[] {
  const words = WORDS[lang]
  const inSeries = cablage[0]?.modules_en_serie ?? 1
  const whole = Math.ceil(modules / inSeries) * inSeries
  return [
    ...(inSeries > 1
      ? [words.inSeries(number(lang, inSeries), whole === modules ? undefined : number(lang, whole))]
      : []),
    ...cablage.map(({ troncon, longueur_m: metres, section_mm2: mm2, fusible_a: fuse }) => {
      const name = words.lines[troncon]
      if (mm2 === null || fuse === null) return words.split(name)
      const cable = words.cable(
        quantity(lang, metres, 'm', decimalsOf(metres)),
        quantity(lang, mm2, 'mm²', decimalsOf(mm2)),
      )
      return words.line(name, cable, quantity(lang, fuse, 'A'))
    }),
    words.strings(number(lang, STRING_FUSE.times, decimalsOf(STRING_FUSE.times))),
    words.fittingWhat,
  ]
}

function lineRow(lang: Lang, { field, name, size, detail, price, times }: Line, { values }: Study): Html {
  const words = WORDS[lang]
  const label = OFF_GRID_WORDS[lang].names[field]
  const value = values[field] === '' && price !== undefined ? String(price) : values[field]
  return html`<tr><th scope="row" id="article-${field}" data-live><b>${name}</b> ${size}<span class="small soft">${detail}</span></th><td class="n price"><label class="cell"><span class="small soft">${words.unit[field]}${times !== 1 && ` × ${number(lang, times, decimalsOf(Number(times.toFixed(1))))}`}</span><input id="${field}" name="${field}" form="etude" inputmode="decimal" autocomplete="off" value="${writtenNumber(lang, value)}" aria-label="${label}"${!isPrice(values[field]) && html` aria-invalid="true"`}></label><span class="fault" id="faute-${field}" data-live>${!isPrice(values[field]) && words.priceWrong}</span></td><td class="n" id="montant-${field}" data-live>${price !== undefined && money(lang, price * times)}</td></tr>`
}

export const money = (lang: Lang, amount: number): string => number(lang, amount, amount < 100 ? 2 : 0)

/** A device of a size: what is needed, and what is sold for it; undefined: the country's table has no sizes. */
interface Device {
  needed: number
  sold: { size: number; count: number } | undefined
}

/** What is bought of a kit. */
interface Purchase {
  modules: number
  moduleWp: number
  volts: Voltage
  ampereHours: number
  /** Blocks of 12 V; undefined for a battery that is not sold so. */
  blocks: { count: number; ampereHours: number } | undefined
  controller: Device
  /** Undefined where the appliances are not known. */
  inverter: (Device & { together: number; start: number }) | undefined
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
  const need = inverterOf(study)
  return {
    modules,
    moduleWp,
    volts,
    ampereHours,
    blocks: ampereHours > 0 && IN_BLOCKS.includes(technologie_batterie) ? batteryBlocks(ampereHours, volts) : undefined,
    controller: { needed: amps, sold: soldSize(amps, sizesOf(tables, 'regulateur')) },
    inverter: need && { ...need, needed: need.rating, sold: soldSize(need.rating, sizesOf(tables, 'onduleur')) },
  }
}

/** A device as it is sold, or as it is needed where no size is known. */
function deviceWords(lang: Lang, { needed, sold }: Device, unit: string): string {
  if (!sold) return OFF_GRID_WORDS[lang].atLeast(quantity(lang, Math.ceil(needed), unit))
  const one = quantity(lang, sold.size, unit)
  return sold.count === 1 ? one : `${number(lang, sold.count)}\u00a0×\u00a0${one}`
}

/** The pieces of a kit from sun to socket. */
function piecesOf(lang: Lang, purchase: Purchase): KitPiece[] {
  const { pieces: names } = WORDS[lang]
  const { modules, moduleWp, volts, ampereHours, blocks, controller, inverter } = purchase
  const piece = (symbol: KitPiece['symbol'], count: number, size: string): KitPiece => {
    return { symbol, count, size, name: names[symbol] }
  }
  const battery = `${quantity(lang, ampereHours, 'Ah')}, ${quantity(lang, volts, 'V')}`
  const device = (symbol: 'controller' | 'inverter', of: Device, unit: string) =>
    piece(symbol, of.sold?.count ?? 1, deviceWords(lang, of, unit))
  return [
    piece('module', modules, `${number(lang, modules)}\u00a0×\u00a0${panelWords(lang, moduleWp)}`),
    device('controller', controller, 'A'),
    ...(ampereHours > 0 ? [piece('battery', blocks?.count ?? 1, battery)] : []),
    ...(inverter ? [device('inverter', inverter, 'W')] : []),
  ]
}

/** Days a year below which an outage is told by the years between two. */
const RARE = 0.75
const ALL_DAYS = 365

/** How often there is an outage, in words. */
function outagesInWords(lang: Lang, outcome: Outcome, { head }: SiteReply): string {
  const words = WORDS[lang]
  const days = yearlyOutages(outcome)
  if (days === 0) return words.never(years(head.periode_debut, head.periode_fin))
  if (days < RARE) return words.rarely(number(lang, Math.max(2, Math.round(1 / days))))
  const rounded = Math.round(days)
  if (rounded >= ALL_DAYS) return words.everyDay
  return rounded <= 1 ? words.aboutYearly : words.often(number(lang, rounded))
}

interface VerdictContent {
  purchase: Purchase
  own: Kit | undefined
  place: string
  vaccines: boolean
  warnings: readonly Html[]
  /** Links to kits that share nothing. */
  apart: Part
}

/** How long the battery serves without sun at its end, and how fast it is charged. */
function safePart(lang: Lang, { service, capacityWh }: Kit): Html | undefined {
  const days = service.fin_de_vie.autonomie_jours
  const rate = service.regles.find(({ regle }) => regle === 'courant_charge')
  if (capacityWh === 0 || days === null || !rate || rate.valeur === null) return undefined
  const span = `${number(lang, days, 1)}\u00a0${OFF_GRID_WORDS[lang].days(days)}`
  return html`<p class="small">${WORDS[lang].safe(span, number(lang, rate.valeur, 2), number(lang, rate.exige, decimalsOf(rate.exige)))}</p>`
}

/** What to buy and what to expect of it, in sentences and as a picture. */
export function verdictPart(
  context: RenderContext,
  kit: Kit,
  { purchase, own, place, vaccines, warnings, apart }: VerdictContent,
): Html {
  const { lang, simule } = context
  const words = WORDS[lang]
  const { consommation_wh_jour: daily = 0, disponibilite_pct: wanted = 0 } = appliedIn(kit.reply)
  const { modules, moduleWp, volts, ampereHours } = purchase
  const sentence = words.verdict({
    daily: dailyWords(lang, daily),
    place,
    modules: words.modules(number(lang, modules), panelWords(lang, moduleWp), modules),
    battery: batteryIn(lang, ampereHours, volts),
  })
  return html`${own && html`<p class="verdict">${words.own(panelWords(lang, own.panelWp), batteryIn(lang, own.service.capacite_ah, own.service.tension_v), shareServed(lang, own.service.disponibilite_pct))}</p>${outagesPart(lang, own)}<p class="label">${words.wanted}</p>`}
<p class="verdict">${sentence}</p>
${heldPart(lang, kit, percent(lang, wanted, decimalsOf(wanted)))}
${warnings}${apart}
<div class="chart kit-picture">${kitDiagram(piecesOf(lang, purchase), { id: 'equipement', title: words.picture, desc: words.pictureDesc, simule })}</div>
${vaccines && html`<p class="small">${words.vaccines}</p>`}
${safePart(lang, kit)}
${provenanceOf(context, kit.reply)}`
}

/** Days with an outage, with the battery new and at the end of its life. */
function outagesPart(lang: Lang, kit: Kit): Html {
  const words = WORDS[lang]
  const { outcome, when } = atItsEnd(lang, kit)
  const { service, reply, capacityWh } = kit
  return html`<p>${words.new(outagesInWords(lang, service, reply))}${capacityWh > 0 && html` ${words.worn(when, outagesInWords(lang, outcome, reply))}`}</p>`
}

/** The share of the demand that the kit serves when it is least able to, beside the one that is asked, and its days with an outage then and when new. */
function heldPart(lang: Lang, kit: Kit, wanted: string): Html {
  const words = WORDS[lang]
  const { service, reply, capacityWh } = kit
  const { outcome, when } = capacityWh > 0 ? atItsEnd(lang, kit) : { outcome: service, when: '' }
  const share = shareServed(lang, outcome.disponibilite_pct)
  const outages = outagesInWords(lang, outcome, reply)
  return html`<p>${words.held({ share, wanted, when, outages })}${capacityWh > 0 && html` ${words.new(outagesInWords(lang, service, reply))}`}</p>`
}

/** What a kit serves at the end of its battery's life, and when that is. */
function atItsEnd(lang: Lang, { service }: Kit): { outcome: Outcome; when: string } {
  const { fin_de_vie, fin_de_vie_p90, duree_vie_ans: life } = service
  const after = life === null ? undefined : yearsWords(lang, life)
  return { outcome: fin_de_vie_p90 ?? fin_de_vie, when: WORDS[lang].atItsEnd(after, fin_de_vie_p90 !== null) }
}

const KILO = 1000

/** An energy of a day: in Wh where it is small. */
function dailyWords(lang: Lang, wh: number): string {
  return wh < KILO ? quantity(lang, wh, 'Wh', Math.min(1, decimalsOf(wh))) : quantity(lang, wh / KILO, 'kWh', 1)
}

function batteryIn(lang: Lang, ampereHours: number, volts: number): string {
  const words = WORDS[lang]
  if (ampereHours === 0) return words.noBattery
  return words.battery(quantity(lang, ampereHours, 'Ah', ampereHours < 10 ? 1 : 0), quantity(lang, volts, 'V'))
}
