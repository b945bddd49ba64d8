import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ImportedFile } from '../contract.ts'
import type { ImportKind } from '../import-fields.ts'
import { imports } from './calls.ts'

/** Uploads a file of a kind, which is read before it can be matched. */
export const useSendImport = (kind: ImportKind, onSent: (sent: ImportedFile) => void) =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', file)
      // The body is a form; the contract types it as the fields that the server parses from it.
      return imports.send({ body: form as never })
    },
    onSuccess: ({ import: sent }) => onSent(sent),
  })
