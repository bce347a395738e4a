import { addCopyButtons } from './copy.ts'
import { keepForOffline } from './offline.ts'

addCopyButtons()
keepForOffline()
