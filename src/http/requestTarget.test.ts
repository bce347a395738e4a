import { expect, test } from 'vitest'
import { requestTarget } from './requestTarget.ts'

test.each([
  ['/v1/series?limit=2', '/v1/series?limit=2'],
  ['http://ailleurs.example/v1/series?limit=2', '/v1/series?limit=2'],
  ['HTTPS://u:p@ailleurs.example:81/a', '/a'],
  ['http://ailleurs.example?x=/y', '?x=/y'],
  ['/a?u=http://b/c', '/a?u=http://b/c'],
])('the target of the request line « %s » is « %s »', (url, target) => {
  expect(requestTarget(url)).toBe(target)
})
