import { dirname } from 'node:path'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paramsAt } from '../../src/api/routePaths.ts'
import { TOOLS } from '../../src/api/standards/mcp/tools.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { type DescribedExample, describedExamples } from '../support/describedExamples.ts'
import { describeReal } from '../support/describeReal.ts'
import { startService, type TestService } from '../support/service.ts'
import { publishedData } from './publishedData.ts'

describeReal(['rds-guinee'], 'The assistant of RDS Guinée as its publisher ships it', ([dataset]) => {
  let service: TestService
  let client: Client
  let examples: DescribedExample[]

  beforeAll(async () => {
    service = await startService({
      // The data folder is the one that the service's editions stand in.
      editions: (folder) => publishedData(dataset, dirname(folder)),
    })
    examples = describedExamples((await service.ask('/openapi.json')).json() as OpenapiDocument)
    client = new Client({ name: 'tests', version: '0' })
    const url = new URL('/mcp', await service.listen())
    const requestInit = { headers: { authorization: `Bearer ${service.cle}` } }
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  })
  afterAll(async () => {
    await client?.close()
    await service?.close()
  })

  test.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s gives what its path gives to the question of the description',
    async (name, { definition, input }) => {
      const { operation, path } = definition
      const { question, status } = examples.find(({ operationId }) => operationId === operation) as DescribedExample
      const asked = { ...paramsAt(path, question), ...Object.fromEntries(new URLSearchParams(question.split('?')[1])) }
      const taken = Object.entries(asked).filter(([parameter]) => parameter in input.properties)
      const result = (await client.callTool({ name, arguments: Object.fromEntries(taken) })) as CallToolResult
      expect(result.isError ?? false).toBe(!status.startsWith('2'))
      if (result.isError) return
      const { chemin, reponse, simule } = result.structuredContent as {
        chemin: string
        reponse: object
        simule: boolean
      }
      expect(simule).toBe(false)
      expect((await service.get(chemin)).json()).toMatchObject(reponse)
    },
  )
})
