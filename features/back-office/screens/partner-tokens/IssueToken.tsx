import { useQueryClient } from '@tanstack/react-query'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import type { BrandId } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { brands } from '#features/brands/catalog/brands.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { NotYet } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { copyText } from '#platform/ui/copy-text.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { partnerTokens } from '../calls.ts'
import { tokenTexts } from './texts.ts'

const PARTNERS = brands.filter(({ partnerSignUp }) => partnerSignUp)

/** Form for the recipient; the resulting link is shown only once. */
export const IssueToken = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(tokenTexts)
  const queries = useQueryClient()
  const form = useForm({
    start: { partner: String(PARTNERS[0]!.id), email: '' },
    check: ({ email }) => ({ email: isEmail(normalizeEmail(email)) ? null : t('emailInvalid') }),
    submit: async ({ partner, email }) => {
      try {
        return await partnerTokens.issue({ body: { partner: partner as BrandId, email: email.trim() } })
      } catch (error) {
        // The response only says that there is no such customer.
        if (error instanceof CallFailed && error.code === 'not_found') throw new NotYet({ email: t('notCustomer') })
        throw error
      }
    },
    done: () => partnerTokens.list.invalidate(queries),
    fieldOf: (_wire, code) => (code === 'partner_entry_not_offered' ? 'partner' : undefined),
  })
  const issued = form.answer
  if (issued) return <Issued name={issued.user.name} partner={issued.partner} path={issued.path} onClose={onClose} />
  return (
    <FormDialog title={t('issue')} verb={t('issue')} form={form} onClose={onClose}>
      <SelectField {...form.field('partner')} label={t('partner')}>
        {PARTNERS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('email')} label={t('email')} type="email" inputMode="email" autoComplete="off" />
    </FormDialog>
  )
}

type IssuedProps = { name: string; partner: BrandId; path: string; onClose: () => void }

const Issued = ({ name, partner, path, onClose }: IssuedProps) => {
  const t = useTexts(tokenTexts)
  const { toast } = useNotices()
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(path)
    toast(isCopied ? { kind: 'success', title: t('copied'), message: name } : { kind: 'info', title: t('notCopied') })
  }
  return (
    <Modal opened title={t('issuedTitle', { name })} size={520} onClose={onClose}>
      <div className={ui.stackWide}>
        <p className={ui.soft}>{t('shownOnce', { partner: brandById(partner).name })}</p>
        <TextArea label={t('link')} value={path} readOnly rows={5} onFocus={(event) => event.target.select()} />
      </div>
      <div className={ui.dialogActions}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button look="primary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </Modal>
  )
}
