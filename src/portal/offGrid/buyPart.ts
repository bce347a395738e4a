import type { OffGridTables } from '../../contract/offGridTables.ts'
import { replacements } from '../../derive/offGrid/cheapest.ts'
import { type Html, html, type Part } from '../html.ts'
import { type Lang, number, quantity, semicolon, writtenNumber } from '../lang/lang.ts'
import { planeWords } from './kitParts.ts'
import { KIT_WORDS as WORDS } from './kitWords.ts'
import { deviceWords, type Purchase } from './purchase.ts'
import { panelWords, type RenderContext } from './renderContext.ts'
import type { Kit } from './siteReply.ts'
import { isPrice, PRICED_BATTERY_WH, type PriceField, priceOf, type Study } from './study.ts'
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
    html`<tr><th scope="row" colspan="2">${words.first}</th><td class="n">${money(lang, first)}</td></tr>${battery?.price !== undefined && html`<tr><th scope="row" colspan="2">${words.tenYears(again)}</th><td class="n">${money(lang, overYears)}</td></tr>`}`
  }</tfoot></table>
<p class="small soft" id="achat-note" data-live>${currency && `${words.currency(currency)} `}${priced.length === 0 ? words.noPrices : unpriced.length > 0 && words.partial(unpriced.map(({ field }) => words.unpriced[field]).join(', '))} ${(battery?.price === undefined || lines[0]?.price === undefined) && words.chosenByRatio}</p>
<button class="plain noprint unscripted" form="etude" formaction="#achat">${words.update}</button>`
}

function linesOf(
  { lang }: RenderContext,
  { panelWp, capacityWh, reply, service: { autonomie_jours: autonomy } }: Kit,
  { purchase, study, tables }: { purchase: Purchase; study: Study; tables: OffGridTables },
): Line[] {
  const words = WORDS[lang]
  const { modules, moduleWp, volts, ampereHours, blocks, controller, inverter } = purchase
  const { technologies } = OFF_GRID_WORDS[lang]
  const technology = String(reply.head.parametres_appliques.technologie_batterie)
  const atVolts = quantity(lang, volts, 'V')
  const sized = (article: 'regulateur' | 'onduleur', taille: number | undefined) =>
    taille === undefined ? undefined : { article, taille }
  return [
    {
      field: 'prix_module',
      name: OFF_GRID_WORDS[lang].modules,
      size: `${number(lang, modules)}\u00a0×\u00a0${panelWords(lang, moduleWp)}`,
      detail: words.plane(panelWords(lang, panelWp), planeWords(lang, reply)),
      price: priceOf(study, 'prix_module', tables, { article: 'module', taille: moduleWp }),
      times: modules,
    },
    ...(ampereHours > 0
      ? [
          {
            field: 'prix_batterie' as const,
            name: OFF_GRID_WORDS[lang].battery,
            size: words.battery(quantity(lang, ampereHours, 'Ah'), atVolts),
            detail: [
              technologies[technology] ?? technology,
              blocks &&
                html`${lang === 'fr' ? ' : ' : ': '}${words.blocks(blocks.count, quantity(lang, blocks.ampereHours, 'Ah'))}`,
              autonomy !== null &&
                `, ${words.autonomy(`${number(lang, autonomy, 1)}\u00a0${OFF_GRID_WORDS[lang].days(autonomy)}`)}`,
            ],
            price: priceOf(study, 'prix_batterie', tables, { article: 'batterie', taille: 100 }),
            times: capacityWh / PRICED_BATTERY_WH,
          },
        ]
      : []),
    {
      field: 'prix_regulateur',
      name: words.controller,
      size: deviceWords(lang, controller, 'A'),
      detail: `${atVolts}${semicolon(lang)} ${words.atLeast(quantity(lang, Math.ceil(controller.needed), 'A'))}`,
      price: priceOf(study, 'prix_regulateur', tables, sized('regulateur', controller.sold?.size)),
      times: controller.sold?.count ?? 1,
    },
    inverter
      ? {
          field: 'prix_onduleur',
          name: words.inverter,
          size: deviceWords(lang, inverter, 'W'),
          detail: `${atVolts}, ${words.inverterWhat(
            quantity(lang, inverter.together, 'W'),
            inverter.start > inverter.together ? quantity(lang, inverter.start, 'W') : undefined,
          )}`,
          price: priceOf(study, 'prix_onduleur', tables, sized('onduleur', inverter.sold?.size)),
          times: inverter.sold?.count ?? 1,
        }
      : {
          field: 'prix_onduleur',
          name: words.inverter,
          size: '',
          detail: words.inverterUnknown,
          price: priceOf(study, 'prix_onduleur', tables),
          times: 1,
        },
    {
      field: 'prix_pose',
      name: words.fitting,
      size: '',
      detail: words.fittingWhat,
      price: priceOf(study, 'prix_pose', tables),
      times: 1,
    },
  ]
}

function lineRow(lang: Lang, { field, name, size, detail, price, times }: Line, { values }: Study): Html {
  const words = WORDS[lang]
  const label = OFF_GRID_WORDS[lang].names[field]
  const value = values[field] === '' && price !== undefined ? String(price) : values[field]
  return html`<tr><th scope="row" id="article-${field}" data-live><b>${name}</b> ${size}<span class="small soft">${detail}</span></th><td class="n price"><label class="cell"><span class="small soft">${words.unit[field]}</span><input id="${field}" name="${field}" form="etude" inputmode="decimal" autocomplete="off" value="${writtenNumber(lang, value)}" aria-label="${label}"${!isPrice(values[field]) && html` aria-invalid="true"`}></label><span class="fault" id="faute-${field}" data-live>${!isPrice(values[field]) && words.priceWrong}</span></td><td class="n" id="montant-${field}" data-live>${price !== undefined && money(lang, price * times)}</td></tr>`
}

/** An amount of money. */
export const money = (lang: Lang, amount: number): string => number(lang, amount, amount < 100 ? 2 : 0)
