import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ImportedFile } from '../contract.ts'
import type { ImportKind } from '../import-fields.ts'
import { imports } from './calls.ts'

type Sending = { kind: ImportKind; vehicleId: number | null; onSent: (sent: ImportedFile) => void }

/** Uploads a file, which the server parses before columns can be matched; `vehicleId`: preselected vehicle of a file that names none. */
export const useSendImport = ({ kind, vehicleId, onSent }: Sending) =>
  useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', file)
      // The body is a form; the contract types it as the fields that the server parses from it.
      const sent = await imports.send({ body: form as never })
      if (vehicleId === null || !sent.import.vehicle) return sent
      // The vehicle may have been removed: the user then chooses another.
      return imports.match({ params: { id: sent.import.id }, body: { vehicle_id: vehicleId } }).catch(() => sent)
    },
    onSuccess: ({ import: sent }) => onSent(sent),
  })
