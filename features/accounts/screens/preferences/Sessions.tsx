import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconMail, IconTerminal } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OwnSession } from '../../sessions/sessions-contract.ts'
import { sessions } from '../calls.ts'
import { useDeviceName } from './device-name.ts'
import styles from './Sessions.module.css'
import { preferencesTexts } from './texts.ts'

const PICTURES: Record<OwnSession['kind'], ComponentType<{ size?: number; stroke?: number }>> = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal,
}

/** The user's sessions, with controls to end them. */
export const Sessions = () => {
  const t = useTexts(preferencesTexts)
  const query = useQuery(sessions.list.options())
  const { end, endOthers } = useEnding()
  return (
    <Loaded query={query} skeleton={<Skeleton lines={3} height={40} gap={12} />}>
      {({ sessions: list }) => (
        <ul className={styles.sessions}>
          {list.map((session) => (
            <Row key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
          {list.length > 1 ? (
            <li className={styles.others}>
              <Button onClick={endOthers}>{t('endOthers')}</Button>
              <span className={clsx(ui.soft, ui.small)}>{t('others', { count: list.length - 1 })}</span>
            </li>
          ) : null}
        </ul>
      )}
    </Loaded>
  )
}

const Row = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const t = useTexts(preferencesTexts)
  const formats = useFormats()
  const device = useDeviceName(session)
  const Picture = session.only_order_id === null ? PICTURES[session.kind] : IconMail
  const facts = [
    session.only_order_id === null ? null : t('onlyOrder', { id: session.only_order_id }),
    placeOf(session.address, t),
    session.is_current ? t('usedNow') : t('lastUsed', { when: formats.dateTime(session.last_used_at) }),
    t('signedInOn', { when: formats.dateTime(session.created_at) }),
  ]
  return (
    <li>
      <span className={styles.picture} aria-hidden="true">
        <Picture size={20} stroke={1.75} />
      </span>
      <div className={ui.grow}>
        <b className={ui.medium}>{device}</b>
        <p className={clsx(ui.soft, ui.small, styles.facts)}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      {session.is_current ? (
        <span className={clsx(ui.badge, ui.good)}>
          <IconCheck size={14} stroke={2} aria-hidden />
          {t('thisSession')}
        </span>
      ) : (
        <Button aria-label={t('endNamed', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Shows the IP address, since no geolocation database may be shipped with the product. */
const placeOf = (address: string | null, t: ReturnType<typeof useTexts<typeof preferencesTexts.entries>>): string | null => {
  if (address === null) return null
  return LOOPBACK.includes(address) ? t('thisDevice') : t('address', { address })
}

const useEnding = () => {
  const t = useTexts(preferencesTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const attempt = async (work: () => Promise<unknown>, done: 'ended' | 'othersEnded'): Promise<void> => {
    try {
      await work()
      toast({ kind: 'success', title: t(done), message: t(`${done}More`) })
    } catch (error) {
      alert(failureText(error))
    }
    await sessions.list.invalidate(queries)
  }
  return {
    end: (id: number) => void attempt(() => sessions.end({ params: { id } }), 'ended'),
    endOthers: () => void attempt(() => sessions.endOthers(), 'othersEnded'),
  }
}
