import { useLanguage } from '#platform/i18n/use-texts.ts'
import { kindName } from '../../document-words.ts'
import { kindOfType } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'

/** An extra document goes by its title, the others by their kind. */
export const useDocumentName = () => {
  const language = useLanguage()
  return ({ document_type: type, document_title: title }: Pick<GloveboxItem, 'document_type' | 'document_title'>): string =>
    title ?? kindName(kindOfType(type), language)
}
