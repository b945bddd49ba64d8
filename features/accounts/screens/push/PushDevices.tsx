import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { PushDevice } from '../../push/push-contract.ts'
import { push } from '../calls.ts'
import { useDeviceName } from '../preferences/device-name.ts'
import styles from './PushDevices.module.css'
import { pushTexts } from './texts.ts'
import type { usePush } from './use-push.ts'

/** Turns notifications on and off in this browser, and lists the user's other devices. */
export const PushDevices = ({ devices, here, turnOn, turnOff }: ReturnType<typeof usePush>) => {
  const t = useTexts(pushTexts)
  const line = (): string => {
    if (here?.isOn) return `${t('isOn')} ${t('lockScreen')}`
    return here?.obstacle ? t(here.obstacle) : `${t('isOff')} ${t('lockScreen')}`
  }
  const change = here?.isOn ? turnOff : turnOn
  return (
    <ul className={styles.devices}>
      <li>
        <div className={ui.grow}>
          <b className={ui.medium}>{t('title')}</b>
          <p className={clsx(ui.soft, ui.small)} role="status">
            {line()}
          </p>
        </div>
        {here?.obstacle && !here.isOn ? null : (
          <Button busy={change.isPending} disabled={here === null} onClick={() => change.mutate()}>
            {t(here?.isOn ? 'turnOff' : 'turnOn')}
          </Button>
        )}
      </li>
      {devices
        .filter((device) => !device.is_current)
        .map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
    </ul>
  )
}

const OtherDevice = ({ device }: { device: PushDevice }) => {
  const t = useTexts(pushTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const known = useDeviceName(device)
  const name = device.kind === 'program' ? t('otherDevice') : known
  const remove = useMutation({
    mutationFn: () => push.remove({ params: { id: device.id } }),
    onSuccess: () => toast({ kind: 'success', title: t('removed'), message: t('removedMore') }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => push.list.invalidate(queries),
  })
  const facts = [
    t('since', { when: formats.dateTime(device.created_at) }),
    device.last_used_at === null ? null : t('lastShown', { when: formats.dateTime(device.last_used_at) }),
  ]
  return (
    <li>
      <div className={ui.grow}>
        <b className={ui.medium}>{name}</b>
        <p className={clsx(ui.soft, ui.small, styles.facts)}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      <Button aria-label={t('removeNamed', { device: name })} busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('removeDevice')}
      </Button>
    </li>
  )
}
