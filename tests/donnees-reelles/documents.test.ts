import { beforeAll, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { examplesOf, expectShown, harmattan, PUBLISHED, wordsOf } from '../support/documentExamples.ts'
import { withoutPlaces } from '../support/shownCommands.ts'
import { tempFolder } from '../support/storage/folders.ts'

const SUCCESSOR = '2026-12-01'

describeReal(['rds-guinee'], 'what the documents show of the real data', ([dataset]) => {
  let data = ''
  beforeAll(async () => {
    data = await tempFolder()
  })

  for (const example of examplesOf('./harmattan importer', './harmattan retirer')) {
    test(example.title, async () => {
      const command = withoutPlaces(example.command).replace('<>', `'${dataset}'`)
      const isWithdrawal = command.startsWith('./harmattan retirer')
      if (isWithdrawal) await harmattan(['publier', '--date', SUCCESSOR], data, SUCCESSOR)
      const words = wordsOf(command, {})
      expectShown(example, await harmattan(words, data, isWithdrawal ? SUCCESSOR : PUBLISHED))
    })
  }
})
