import { useEffect, useRef, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { fillIn } from '#platform/contract/refusal.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DOCUMENT_LIMIT_BYTES, DOCUMENT_LIMIT_MEGABYTES } from '../../../glovebox.ts'
import { documentRefusals } from '../../../refusals.ts'
import { checkFile, SNIFFED_BYTES, sniffFileType } from '../../../selected-file.ts'
import { documentFormTexts } from '../texts.ts'

/** `line`: says that the previous file stays, if there was one. */
type Refused = { title: string; line: string | null }

/** `otherNames`: the files of the other documents in the glovebox. */
type Setup = { start: File | null; hasEarlier: boolean; otherNames: readonly string[]; onFile: (file: File | null) => void }

/** Checks a file by its content before accepting it. A rejected file is named in the message, and the choice is cleared. */
export const useCheckedFile = ({ start, hasEarlier, otherNames, onFile }: Setup) => {
  const t = useTexts(documentFormTexts)
  const language = useLanguage()
  const [refused, setRefused] = useState<Refused | null>(null)
  const choose = async (file: File): Promise<void> => {
    setRefused(null)
    const type = sniffFileType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
    const check = checkFile({ name: file.name, size: file.size, type }, otherNames, DOCUMENT_LIMIT_BYTES)
    if (check.ok) return onFile(file)
    onFile(null)
    const title = fillIn(localize(documentRefusals[check.code], language), {
      name: check.name,
      megabytes: DOCUMENT_LIMIT_MEGABYTES,
    })
    setRefused({ title, line: hasEarlier ? t('earlierKept') : null })
  }
  // A file dropped on a card is checked once, when the dialog opens.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (start && !hasStarted.current) void choose(start)
    hasStarted.current = true
  })
  return { refused, choose, forget: () => setRefused(null) }
}
