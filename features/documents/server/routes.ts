import { bindCalls } from '#features/accounts/server/context.ts'
import { withFlag } from '#features/accounts/server/flags/flags.ts'
import { documentCalls } from '../contract.ts'
import { downloadExpiring, listExpiringDocuments } from './expiring/list-expiring.ts'
import { changeDocument, removeDocument } from './glovebox/change-document.ts'
import { fileDocument } from './glovebox/file-document.ts'
import { listItems, listDocumentsOfDrivers, openDocument } from './glovebox/list-items.ts'
import { openPhoto, removePhoto, setPhoto } from './photo/change-photo.ts'

/** When switched off, the glovebox responds as if it did not exist. */
const inGlovebox = withFlag('glovebox', 'glovebox_off')

export const documentRoutes = bindCalls(documentCalls, {
  list: inGlovebox(listItems),
  file: inGlovebox(fileDocument),
  change: inGlovebox(changeDocument),
  remove: inGlovebox(removeDocument),
  open: openDocument,
  ofFleet: inGlovebox(listDocumentsOfDrivers),
  expiring: inGlovebox(listExpiringDocuments),
  expiringCsv: inGlovebox(downloadExpiring),
  setPhoto,
  removePhoto,
  openPhoto,
})
