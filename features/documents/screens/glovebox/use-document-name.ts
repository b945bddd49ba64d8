import { useLanguage } from '#platform/i18n/use-texts.ts'
import { kindName } from '../../document-words.ts'
import { kindOfType } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'

/** Name of a document: the title of an extra one, the kind of the others. */
export const useDocumentName = () => {
  const language = useLanguage()
  return ({ document_type: type, document_title: title }: Pick<GloveboxItem, 'document_type' | 'document_title'>): string =>
    title ?? kindName(kindOfType(type), language)
}
