import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  'a@exemple.org',
  'prenom.nom+filtre@sous.exemple.org',
  "o'neil_x-y@exemple.co",
  'prénom@exemple.org',
  'a@münchen.example',
  `${'a'.repeat(64)}@exemple.org`,
])('« %s » is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'a',
  '@exemple.org',
  'a@',
  'a@b',
  'a@@exemple.org',
  'a b@exemple.org',
  '.a@exemple.org',
  'a.@exemple.org',
  'a..b@exemple.org',
  'a@-exemple.org',
  'a@exemple-.org',
  'a@exemple..org',
  'a@exemple.org.',
  'a@exemple.org\n',
  'a@exemple.org\r\nBcc: b@exemple.org',
  '<a@exemple.org>',
  'a@exemple.org, b@exemple.org',
  '"a b"@exemple.org',
  'a\u200b@exemple.org',
  'a\u0000@exemple.org',
  `${'a'.repeat(65)}@exemple.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'exemple.'.repeat(40)}org`,
])('« %s » is no e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})
