import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ProblemDetail } from '../contract.ts'
import { WORDS_MAXIMUM } from '../problem.ts'
import { problems } from './calls.ts'
import { ReportFiles } from './report/ReportFiles.tsx'
import { problemTexts } from './texts.ts'
import { useStaleProblems } from './use-decide.ts'

type Reply = { words: string; files: readonly File[] }

/** Words and photos between the driver and who decides, in an open problem. */
export const ReplyProblem = ({ problem }: { problem: Pick<ProblemDetail, 'id' | 'vehicle'> }) => {
  const t = useTexts(problemTexts)
  const { toast } = useNotices()
  const loadAgain = useStaleProblems()
  const form = useForm<Reply, unknown>({
    start: { words: '', files: [] },
    check: ({ words, files }) => ({ words: words.trim() === '' && files.length === 0 ? t('replyMissing') : null }),
    submit: ({ words, files }) => {
      const body = new FormData()
      body.append('words', words)
      files.forEach((file, index) => body.append(`files[${index}]`, file, file.name))
      return problems.reply({ params: { id: problem.id }, body })
    },
    done: () => {
      form.set({ words: '', files: [] })
      loadAgain()
      toast({ kind: 'success', title: t('replySent'), message: problem.vehicle.name })
    },
    failedAs: t('failed'),
  })
  return (
    <form {...form.props} className={ui.stackWide}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <TextArea
        {...form.field('words')}
        value={form.values.words}
        onChange={(event) => form.set({ words: event.target.value })}
        label={t('reply')}
        help={t('replyHelp')}
        maxLength={WORDS_MAXIMUM}
        rows={2}
      />
      <ReportFiles files={form.values.files} onChange={(files) => form.set({ files })} />
      <span>
        <Button type="submit" busy={form.busy}>
          {t('sendReply')}
        </Button>
      </span>
    </form>
  )
}
