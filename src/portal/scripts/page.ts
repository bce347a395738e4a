import { addCopyButtons } from './copy.ts'

addCopyButtons()
