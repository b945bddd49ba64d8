import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconMailOff } from '#platform/ui/icons.ts'
import { undeliveredTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './UndeliveredMails.module.css'
import { notices } from './calls.ts'

/** One line per person whom no email or SMS about the order reached, so that someone can call them. */
export const UndeliveredMails = ({ orderId, isDesk = false }: { orderId: number; isDesk?: boolean }) => {
  const t = useTexts(undeliveredTexts)
  const { data } = useQuery((isDesk ? notices.undeliveredOfDesk : notices.undelivered).options({ params: { id: orderId } }))
  return data?.undelivered.map((mail) => (
    <p key={`${mail.channel}-${mail.id}`} className={clsx(ui.row, ui.small, ui.soft, styles.undelivered)} role="note">
      <IconMailOff className={clsx(ui.icon, ui.iconSmall)} size={14} stroke={1.75} aria-hidden />
      {mail.to_address
        ? t(mail.channel === 'text' ? 'textToPerson' : 'toPerson', { name: mail.to_name, address: mail.to_address })
        : t(mail.channel === 'text' ? 'textToOther' : 'toOther', { name: mail.to_name })}
    </p>
  ))
}
