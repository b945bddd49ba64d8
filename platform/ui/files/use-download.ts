import { failureText, useNotices } from '../overlays/notices.tsx'
import { saveFile } from './save-file.ts'
import { useMutation } from '../use-mutation.ts'

/** Saves what `load` brings as a file; busy until it is there, and says why when it does not come. */
export const useDownload = (load: () => Promise<Blob>, fileName: string, whenRefused?: string) => {
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: async () => saveFile(await load(), fileName),
    onError: (error) => alert(failureText(error, whenRefused)),
  })
  return { busy: download.isPending, start: (): void => download.mutate() }
}
