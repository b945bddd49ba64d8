import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { readCode } from '../../codes/vehicle-code.ts'
import { codeTexts } from './texts.ts'
import styles from './ReportByCode.module.css'

/** For phones without a camera: the characters below the picture. */
export default function EnterCode() {
  const t = useTexts(codeTexts)
  const navigate = useNavigate()
  const form = useForm<{ code: string }, string>({
    start: { code: '' },
    check: ({ code }) => ({ code: readCode(code) === null ? t('codeInvalid') : null }),
    submit: ({ code }) => Promise.resolve(readCode(code)!),
    done: (code) => navigate({ to: '/v/$id', params: { id: code } }),
  })
  return (
    <main className={styles.public}>
      <form {...form.props} className={ui.stackWide}>
        <h1>{t('enterTitle')}</h1>
        <TextField
          {...form.field('code')}
          label={t('enterCode')}
          help={t('enterHelp')}
          autoCapitalize="characters"
          maxLength={12}
        />
        <FormFoot submit={t('goOn')} busy={form.busy} />
      </form>
    </main>
  )
}
