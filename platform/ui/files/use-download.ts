import { failureText, useNotices } from '../overlays/notices.tsx'
import { saveFile, saveFrom } from './save-file.ts'
import { useMutation } from '../use-mutation.ts'

/** Saves the result of `load` as a file; busy until then, with the reason if it fails. */
export const useDownload = (load: () => Promise<Blob>, fileName: string, whenRefused?: string) =>
  useSaving(async () => saveFile(await load(), fileName), whenRefused)

/** Lets the browser itself download from an address, which needs a one-use token in place of the header. */
export const useDownloadByAddress = (addressOf: () => Promise<string>) => useSaving(async () => saveFrom(await addressOf()))

const useSaving = (save: () => Promise<void>, whenRefused?: string) => {
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: save,
    onError: (error) => alert(failureText(error, whenRefused)),
  })
  return { busy: download.isPending, start: (): void => download.mutate() }
}
