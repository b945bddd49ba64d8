import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { useDelayedAction } from '#platform/ui/use-delayed-action.ts'
import type { UndeliveredMail } from '../../stuck-contract.ts'
import { office } from '../calls.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { NotShown, Section } from './Section.tsx'
import { stuckTexts } from './texts.ts'
import { useOfficeAct } from './use-office-act.ts'

const useColumns = (): OfficeColumn<UndeliveredMail>[] => {
  const t = useTexts(stuckTexts)
  const formats = useFormats()
  const kind = (mail: UndeliveredMail): string => {
    if (mail.kind === 'invitation') return t('invitation')
    return mail.order_id === null ? t('otherMail') : t('orderMail', { id: mail.order_id })
  }
  return [
    {
      key: 'mail',
      label: t('mail'),
      cell: (mail) => <TwoLines above={<b className={ui.medium}>{kind(mail)}</b>} below={mail.subject} />,
    },
    { key: 'to', label: t('to'), cell: (mail) => <TwoLines breaks above={mail.to_name} below={mail.to_address} /> },
    { key: 'given_up', label: t('givenUp'), cell: (mail) => formats.dateTime(mail.given_up_at) },
    { key: 'tries', label: t('tries'), isFigure: true, cell: (mail) => mail.tries },
    { key: 'why', label: t('why'), cell: (mail) => mail.reason || t('notReached') },
  ]
}

/** Emails that were given up, including invitations, with the mail server's response. */
export const UndeliveredMails = () => {
  const t = useTexts(stuckTexts)
  const columns = useColumns()
  const acting = useOfficeAct()
  const query = useQuery(office.undeliveredMails.options({ query: { page: 1 } }))
  return (
    <Section title={t('mails')} line={t('mailsLine')}>
      <Loaded query={query}>
        {({ mails, total_count: total }) => (
          <>
            <OfficeTable
              label={t('mails')}
              columns={columns}
              rows={mails}
              rowId={({ id }) => id}
              actions={(mail) => <MailButtons mail={mail} {...acting} />}
            />
            <NotShown count={total - mails.length} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

const MailButtons = ({ mail, busy, act }: { mail: UndeliveredMail } & ReturnType<typeof useOfficeAct>) => {
  const t = useTexts(stuckTexts)
  const words = useTexts(uiTexts)
  const params = { id: mail.id }
  // Removed from the list after a delay, during which it can be undone.
  const dismissal = useDelayedAction(
    () =>
      void act(
        `dismiss-${mail.id}`,
        () => office.setMailAside({ params }),
        () => ({ title: t('isSetAside'), message: mail.to_address }),
      ),
  )
  if (dismissal.waiting) {
    return (
      <span className={clsx(ui.row, ui.oneLine)} role="status">
        {t('isSetAside')}
        <Button size="sm" onClick={dismissal.cancel}>
          {words('undo')}
        </Button>
      </span>
    )
  }
  const setAside = (
    <Button size="sm" busy={busy === `dismiss-${mail.id}`} onClick={() => dismissal.start()}>
      {t('setAside')}
    </Button>
  )
  if (!mail.can_send_again) return setAside
  return (
    <>
      <Button
        size="sm"
        busy={busy === `send-${mail.id}`}
        onClick={() =>
          void act(
            `send-${mail.id}`,
            () => office.sendMailAgain({ params }),
            () => ({ title: t('sentAgain'), message: mail.to_address }),
          )
        }
      >
        {t('sendAgain')}
      </Button>
      <Menu
        width={200}
        button={
          <IconButton label={t('moreForMail', { address: mail.to_address })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item }) => <Item onClick={() => dismissal.start()}>{t('setAside')}</Item>}
      </Menu>
    </>
  )
}
