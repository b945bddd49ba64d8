import { clsx } from 'clsx'
import { useState } from 'react'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OfficeDesk, OfficeShopDetail } from '../../shops/shops-contract.ts'
import { office } from '../calls.ts'
import { Section } from './ShopFields.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

const EMPTY = { email: '', first_name: '', last_name: '' }

type DeskProps = { shop: OfficeShopDetail; onChanged: () => Promise<void> }

/** Users with access to the shop's portal, and a form to invite one. */
export const DeskList = ({ shop, onChanged }: DeskProps) => {
  const t = useTexts(shopTexts)
  return (
    <Section title={t('people')} meta={t('deskLine')}>
      {shop.people.length === 0 ? <p className={clsx(ui.small, ui.soft)}>{t('nobody')}</p> : null}
      <ul className={styles.people} aria-label={t('people')}>
        {shop.people.map((person) => (
          <PersonRow key={person.id} person={person} shop={shop} onChanged={onChanged} />
        ))}
      </ul>
      <InviteForm shop={shop} onChanged={onChanged} />
    </Section>
  )
}

/** State of a shop user: not invited, invited, signed in, or access revoked. */
const useDeskState = () => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  return (desk: OfficeDesk): string => {
    if (!desk.is_active) return t('accessEnded')
    if (desk.last_sign_in_at) return t('signedInOn', { day: formats.date(desk.last_sign_in_at) })
    if (!desk.is_waiting) return t('joined')
    return desk.invited_at ? `${t('invitedOn')} ${formats.date(desk.invited_at)}` : t('notInvited')
  }
}

/** Invites a known shop user again, with the stored name and email. */
export const useInviteAgain = (onChanged: () => Promise<void> | void) => {
  const t = useTexts(shopTexts)
  const { toast } = useNotices()
  return useMutation({
    mutationFn: ({ shop, desk }: { shop: { id: number; name: string }; desk: OfficeDesk }) => {
      const [first_name = '', ...rest] = desk.name.split(' ')
      return office.inviteDesk({
        params: { id: shop.id },
        body: { email: desk.email, first_name, last_name: rest.join(' ') || first_name },
      })
    },
    onSuccess: (_answer, { shop, desk }) => {
      toast({ kind: 'success', title: t('invited', { email: desk.email }), message: t('invitedMore', { shop: shop.name }) })
      return onChanged()
    },
    onError: (error) => toast(failureText(error)),
  })
}

const PersonRow = ({ person, shop, onChanged }: DeskProps & { person: OfficeDesk }) => {
  const t = useTexts(shopTexts)
  const { toast } = useNotices()
  const stateOf = useDeskState()
  const [isEnding, setEnding] = useState(false)
  const invite = useInviteAgain(onChanged)
  const end = useMutation({
    mutationFn: () => office.endDesk({ params: { id: shop.id, desk_id: person.id } }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('ended', { name: person.name }), message: t('endedMore') })
      return onChanged()
    },
    onError: (error) => toast(failureText(error)),
    onSettled: () => setEnding(false),
  })
  const canInvite = person.is_waiting || !person.is_active
  return (
    <li className={styles.person}>
      <span className={styles.two}>
        <b>{person.name}</b>
        <span className={clsx(ui.small, ui.soft)}>{`${person.email}, ${stateOf(person)}`}</span>
      </span>
      <span className={styles.personActs}>
        {canInvite ? (
          <Button size="sm" busy={invite.isPending} onClick={() => invite.mutate({ shop, desk: person })}>
            {t(person.invited_at && person.is_active ? 'sendAgain' : 'invite')}
          </Button>
        ) : null}
        {person.is_active ? (
          <Button size="sm" look="ghost" onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        ) : null}
      </span>
      <ConfirmModal
        opened={isEnding}
        title={t('endTitle', { name: person.name })}
        confirm={t('end')}
        keep={t('keepAccess')}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setEnding(false)}
      >
        <p>{t('endText')}</p>
      </ConfirmModal>
    </li>
  )
}

const InviteForm = ({ shop, onChanged }: DeskProps) => {
  const t = useTexts(shopTexts)
  const { toast } = useNotices()
  const form = useForm({
    start: EMPTY,
    check: ({ email, first_name: first, last_name: last }) => ({
      first_name: first.trim() === '' ? t('personMissing') : null,
      last_name: last.trim() === '' ? t('personMissing') : null,
      email: isEmail(normalizeEmail(email)) ? null : t('invalidEmail'),
    }),
    submit: (body) => office.inviteDesk({ params: { id: shop.id }, body }),
    done: async (_answer, { email }) => {
      toast({ kind: 'success', title: t('invited', { email }), message: t('invitedMore', { shop: shop.name }) })
      form.reset(EMPTY)
      await onChanged()
    },
  })
  return (
    <form {...form.props} className={ui.stack}>
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
  )
}
