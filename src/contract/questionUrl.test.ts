import { expect, test } from 'vitest'
import { type QuestionParameter, questionOf, type Values } from './questionUrl.ts'

const IN_PATH: QuestionParameter = { name: 'code', in: 'path' }
const query = (...names: string[]): QuestionParameter[] => names.map((name) => ({ name, in: 'query' }))

test.each<[title: string, path: string, parameters: QuestionParameter[], values: Values, question: string]>([
  ['fills the path', '/v1/series/{code}', [IN_PATH], { code: 'a_b' }, '/v1/series/a_b'],
  ['leaves a place that nothing fills as it is written', '/v1/series/{code}', [IN_PATH], {}, '/v1/series/{code}'],
  ['keeps the slashes of a path of files', '/a/{chemin}', [], { chemin: 'x/y z.csv' }, '/a/x/y%20z.csv'],
  ['leaves out what is empty', '/v1/series', query('a', 'b'), { a: '', b: '1' }, '/v1/series?b=1'],
  ['keeps the commas of a list', '/v1/series', query('a'), { a: 'ghi,dni' }, '/v1/series?a=ghi,dni'],
  ['takes no value that is no parameter', '/v1/series', query('a'), { b: '1' }, '/v1/series'],
  [
    'cannot leave the quotes that programs put around it',
    '/v1/{code}',
    [IN_PATH, ...query('a')],
    { code: `x"$(id)'`, a: '`id`!\\&b=1#\n' },
    '/v1/x%22%24%28id%29%27?a=%60id%60%21%5C%26b%3D1%23%0A',
  ],
])('A question %s', (_title, path, parameters, values, question) => {
  expect(questionOf(path, parameters, values)).toBe(question)
})
