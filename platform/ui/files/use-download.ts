import { failureText, useNotices } from '../overlays/notices.tsx'
import { saveFile } from './save-file.ts'
import { useMutation } from '../use-mutation.ts'

/** Saves the result of `load` as a file; busy until then, with the reason if it fails. */
export const useDownload = (load: () => Promise<Blob>, fileName: string, whenRefused?: string) => {
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: async () => saveFile(await load(), fileName),
    onError: (error) => alert(failureText(error, whenRefused)),
  })
  return { busy: download.isPending, start: (): void => download.mutate() }
}
