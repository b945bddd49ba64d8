import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Linked } from '#platform/i18n/linked.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPencil } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { accountNumberProblem, maskAccountNumber, readAccountNumber } from '../../methods/account-number.ts'
import type { AccountNumber as Mapping } from '../../methods/methods-contract.ts'
import { methods } from '../calls.ts'
import { accountNumberTexts } from './texts.ts'
import styles from './Methods.module.css'

const OWN = { params: { id: 'me' as const } }

/** The fleet's account number for account payments, masked in read-only view. */
export const AccountNumber = () => {
  const t = useTexts(accountNumberTexts)
  const query = useQuery(methods.accountNumber.options(OWN))
  const [isEdited, edit] = useState(false)
  // Returns focus to the edit button when the form is closed by keyboard.
  const [wasEdited, returnTo] = useState(false)
  const close = (): void => {
    returnTo(true)
    edit(false)
  }
  return (
    <section className={clsx(ui.panel, ui.stack, styles.number)} aria-label={t('title')}>
      <Loaded query={query} skeleton={<Skeleton lines={2} height={20} />}>
        {(mapping) => (
          <>
            <div className={styles.numberHead}>
              <h3>{t('title')}</h3>
              {mapping.can_edit && !isEdited ? (
                <Button
                  size="sm"
                  autoFocus={wasEdited}
                  icon={<IconPencil size={14} stroke={1.75} aria-hidden />}
                  onClick={() => edit(true)}
                >
                  {t(mapping.wex_account_number ? 'edit' : 'add')}
                </Button>
              ) : null}
            </div>
            {isEdited ? <NumberForm mapping={mapping} onClose={close} /> : <CurrentNumber mapping={mapping} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

const CurrentNumber = ({ mapping }: { mapping: Mapping }) => {
  const t = useTexts(accountNumberTexts)
  const formats = useFormats()
  const { wex_account_number: number, set_by: name, set_on: day } = mapping
  const by = name && day ? ` ${t('addedBy', { name, date: formats.date(day) })}` : ''
  return (
    <div className={styles.standing}>
      <span className={styles.mark} aria-hidden="true">
        FC
      </span>
      <div>
        <span className={styles.digits}>{number ? inGroups(maskAccountNumber(number)) : t('none')}</span>
        <span className={clsx(ui.tiny, ui.faint, styles.under)}>
          {t('help')}
          {by}
        </span>
        {number && mapping.can_edit ? (
          <span className={clsx(ui.tiny, ui.faint, styles.under)}>
            <Linked
              text={t('sharedBy')}
              link={(words) => (
                <Link key="users" to="/settings" search={{ tab: 'users' }}>
                  {words}
                </Link>
              )}
            />
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** Groups the thirteen digits as printed on paper: five, four, four. */
const inGroups = (digits: string): string => digits.replace(/^(.+)(.{4})(.{4})$/, '$1 $2 $3')

const NumberForm = ({ mapping, onClose }: { mapping: Mapping; onClose: () => void }) => {
  const t = useTexts(accountNumberTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const before = mapping.wex_account_number ?? ''
  const form = useForm({
    start: { wex_account_number: before },
    check: ({ wex_account_number: typed }) => {
      const problem = accountNumberProblem(typed)
      return { wex_account_number: problem && t(problem) }
    },
    // An unchanged number is not sent; the form just closes.
    submit: async ({ wex_account_number: typed }) =>
      readAccountNumber(typed) === before
        ? null
        : methods.setAccountNumber({ ...OWN, body: { wex_account_number: readAccountNumber(typed) } }),
    done: async (saved, { wex_account_number: typed }) => {
      if (saved) {
        toast({
          kind: 'success',
          title: t(before ? 'updated' : 'added'),
          message: t('endsIn', { digits: readAccountNumber(typed).slice(-4) }),
        })
        await Promise.all([
          methods.accountNumber.invalidate(queries),
          queries.invalidateQueries({ queryKey: ['accounts', 'me'] }),
        ])
      }
      onClose()
    },
  })
  return (
    <form {...form.props} className={clsx(ui.stack, styles.numberForm)}>
      {form.failure ? <Alert kind={form.failure.kind} title={form.failure.title} /> : null}
      <TextField
        label={t('label')}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        help={t('help')}
        {...form.field('wex_account_number')}
      />
      <FormFoot submit={before ? undefined : t('add')} busy={form.busy} onCancel={onClose} />
    </form>
  )
}
