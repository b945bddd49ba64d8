import { holds } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass, IconButton } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OwnSchedule } from '../../own/own-contract.ts'
import { FleetIntervals } from '../intervals/FleetIntervals.tsx'
import { useFleetIntervals } from '../intervals/use-intervals.ts'
import { beginsFeminine, useRepeatLength, useRepeatPhrase, useOwnChanged } from './own.ts'
import { ownSchedules } from '../calls.ts'
import { ownTexts } from './texts.ts'
import styles from './Own.module.css'

/** The fleet's own schedules. */
export default function OwnSchedules() {
  const t = useTexts(ownTexts)
  const { data: user } = useQuery(currentUserQuery)
  const query = useQuery(ownSchedules.list.options())
  // Prefetched for the section below the list.
  useFleetIntervals()
  const mayEdit = user ? holds(user.roles, 'schedules.edit') : false
  return (
    <>
      <PageHeader
        crumb={<Link to="/settings">{t('settings')}</Link>}
        here={t('title')}
        title={t('title')}
        line={t('line')}
        actions={
          <PageActions
            more={[{ key: 'due', label: t('dueList'), link: linkOptions({ to: '/due_services' }) }]}
            main={
              mayEdit ? (
                <Link
                  {...linkOptions({ to: '/own_schedules/$id', params: { id: 'new' } })}
                  className={buttonClass({ look: 'primary' })}
                >
                  {t('add')}
                </Link>
              ) : null
            }
          />
        }
      />
      <Loaded query={query} skeleton={<Skeleton lines={4} height={48} />}>
        {({ own_schedules: all }) => (
          <>
            {all.length === 0 ? (
              <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
            ) : (
              <div className={clsx(ui.stack, styles.list)}>
                {all.map((one) => (
                  <One key={one.id} schedule={one} mayEdit={mayEdit} />
                ))}
              </div>
            )}
            <FleetIntervals mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
    </>
  )
}

const One = ({ schedule, mayEdit }: { schedule: OwnSchedule; mayEdit: boolean }) => {
  const t = useTexts(ownTexts)
  const often = useRepeatPhrase()
  const repeats = useRepeatLength()
  const services = inSentence(schedule.services.map((service) => service.name))
  const key = beginsFeminine(schedule) ? 'serviceEveryFeminine' : 'serviceEvery'
  // The form suggests this as the name.
  const isNamedAlike = schedule.name === t(key, { services, often: repeats(schedule) }).replace(/\s/g, ' ')
  return (
    <article className={clsx(ui.panel, styles.one)}>
      <div className={ui.grow}>
        <h2>{schedule.name}</h2>
        {isNamedAlike ? null : (
          <p>
            {services}. {often(schedule)}
          </p>
        )}
        <p className={clsx(ui.small, ui.soft)}>
          {[
            t('vehicles', { count: schedule.vehicles_count }),
            ...(schedule.is_severe ? [t('severe')] : []),
            ...(schedule.is_paused ? [t('paused')] : []),
          ].join(' · ')}
        </p>
      </div>
      {mayEdit ? <Actions schedule={schedule} /> : null}
    </article>
  )
}

const Actions = ({ schedule }: { schedule: OwnSchedule }) => {
  const t = useTexts(ownTexts)
  const { alert } = useNotices()
  const changed = useOwnChanged()
  const [isConfirming, setConfirming] = useState(false)
  const labelParams = { name: schedule.name }
  const params = { id: schedule.id }
  const failed = (error: Error): void => alert(failureText(error))
  const pause = useMutation({
    mutationFn: () => ownSchedules.pause({ params, body: { is_paused: !schedule.is_paused } }),
    onSuccess: changed,
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => ownSchedules.remove({ params }),
    onSuccess: changed,
    onError: failed,
    onSettled: () => setConfirming(false),
  })
  return (
    <div className={ui.row}>
      <Link
        {...linkOptions({ to: '/own_schedules/$id', params: { id: String(schedule.id) } })}
        className={buttonClass({ size: 'sm' })}
        aria-label={t('editThis', labelParams)}
      >
        {t('edit')}
      </Link>
      <Menu
        button={
          <IconButton label={t('moreOf', labelParams)}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item }) => (
          <>
            <Item disabled={pause.isPending} onClick={() => pause.mutate()}>
              {t(schedule.is_paused ? 'resumeThis' : 'pauseThis', labelParams)}
            </Item>
            <Item onClick={() => setConfirming(true)}>{t('removeThis', labelParams)}</Item>
          </>
        )}
      </Menu>
      <ConfirmModal
        opened={isConfirming}
        title={t('removeTitle')}
        confirm={t('remove')}
        keep={t('keep')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>{schedule.name}</p>
        <p>{t('removeMore')}</p>
      </ConfirmModal>
    </div>
  )
}
