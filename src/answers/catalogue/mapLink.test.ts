import { expect, it } from 'vitest'
import { isLink, pointOfLink } from './mapLink.ts'

const PLACE = '/data=!3m1!4b1!4m6!3m5!1s0xf1:0x2!8m2!3d10.65!4d-14.61667!16s%2Fm%2F0?entry=ttu'

it.each([
  [`https://www.google.com/maps/place/Kamsar/@10.7,-14.7,14z${PLACE}`, 10.65, -14.61667],
  ['https://www.google.com/maps/@10.65,-14.61667,15z', 10.65, -14.61667],
  ['https://maps.google.com/?q=10.65,-14.61667', 10.65, -14.61667],
  ['https://www.google.com/maps/search/?api=1&query=10.65%2C-14.61667', 10.65, -14.61667],
  ['https://www.google.com/maps/search/10.65,+-14.61667?entry=tts', 10.65, -14.61667],
  ['https://www.openstreetmap.org/#map=14/10.65/-14.61667', 10.65, -14.61667],
  ['https://www.openstreetmap.org/?mlat=10.65&mlon=-14.61667#map=12/11/-15', 10.65, -14.61667],
  ['geo:10.65,-14.61667?z=12', 10.65, -14.61667],
  ['geo:0,0?q=10.65,-14.61667(Kamsar)', 10.65, -14.61667],
  ['https://maps.apple.com/?ll=10.65,-14.61667&q=Kamsar', 10.65, -14.61667],
  ['https://maps.apple.com/place?coordinate=10.65,-14.61667', 10.65, -14.61667],
  ['https://exemple.org/point?latitude=10.65&longitude=-14.61667', 10.65, -14.61667],
])('%s names its point', (link, latitude, longitude) => {
  expect(pointOfLink(link)).toEqual({ latitude, longitude })
})

it.each(['https://maps.app.goo.gl/AbCdEf123', 'https://www.google.com/maps', 'https://x.org/@95.1,10.2,3z'])(
  '%s is a link without a point',
  (link) => expect([isLink(link), pointOfLink(link)]).toEqual([true, undefined]),
)

it('reads no other text as a link', () => {
  expect([isLink('10.65,-14.6'), pointOfLink('@10.65,-14.6')]).toEqual([false, undefined])
})
