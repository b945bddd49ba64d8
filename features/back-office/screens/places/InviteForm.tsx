import { clsx } from 'clsx'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeShopDetail } from '../../places-contract.ts'
import { office } from '../calls.ts'
import { officeTexts } from '../office-texts.ts'
import styles from '../Office.module.css'
import { placeTexts } from './texts.ts'

const EMPTY = { email: '', first_name: '', last_name: '' }

/** Users with access to the shop portal, and a form to invite one. */
export const InviteForm = ({ shop, onInvited }: { shop: OfficeShopDetail; onInvited: () => Promise<void> }) => {
  const t = useTexts(placeTexts)
  const { toast } = useNotices()
  const form = useForm({
    start: EMPTY,
    check: ({ email, first_name: first, last_name: last }) => ({
      first_name: first.trim() === '' ? t('nameNeeded') : null,
      last_name: last.trim() === '' ? t('nameNeeded') : null,
      email: isEmail(normalizeEmail(email)) ? null : t('emailInvalid'),
    }),
    submit: (body) => office.inviteDesk({ params: { id: shop.id }, body }),
    done: async (_answer, { email }) => {
      toast({ kind: 'success', title: t('invited', { email }), message: t('invitedMore', { shop: shop.name }) })
      form.reset(EMPTY)
      await onInvited()
    },
  })
  return (
    <Card title={t('people')}>
      <div className={clsx(ui.padded, ui.stackWide)}>
        <People people={shop.people} />
        <p className={clsx(ui.small, ui.soft)}>{t('inviteLine')}</p>
        <form {...form.props} className={ui.stackWide}>
          {form.failure ? <Alert kind="danger" title={form.failure.title} /> : null}
          <div className={styles.pair}>
            <TextField {...form.field('first_name')} label={t('firstName')} autoComplete="off" />
            <TextField {...form.field('last_name')} label={t('lastName')} autoComplete="off" />
          </div>
          <TextField {...form.field('email')} label={t('email')} type="email" inputMode="email" autoComplete="off" />
          <div className={ui.row}>
            <Button type="submit" busy={form.busy}>
              {t('invite')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  )
}

const People = ({ people }: Pick<OfficeShopDetail, 'people'>) => {
  const t = useTexts(placeTexts)
  const tOffice = useTexts(officeTexts)
  if (people.length === 0) return <p className={ui.soft}>{t('noPeople')}</p>
  return (
    <ul className={styles.changes} aria-label={t('people')}>
      {people.map((person) => (
        <li key={person.id} className={styles.two}>
          <b className={ui.medium}>{person.name}</b>
          <span className={clsx(ui.small, ui.soft)}>
            {[person.email, person.is_waiting ? t('waiting') : null, person.is_active ? null : tOffice('inactive')]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
