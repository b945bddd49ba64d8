import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useHelpPhone } from '#platform/ui/help-phone.ts'
import { IconPrinter } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { Sticker } from '../../codes/codes-contract.ts'
import { vehicleCodes } from '../calls.ts'
import { codeTexts } from './texts.ts'
import styles from './DashboardCodes.module.css'

// The encoder is only for this page.
const QrCode = browserOnly(async () => (await import('./QrCode.tsx')).QrCode)

/** A printable sheet: a sticker for the dashboard of each vehicle. */
export default function DashboardCodes() {
  const t = useTexts(codeTexts)
  const sheet = useQuery({ queryKey: ['vehicleCodes', 'sheet'], queryFn: () => vehicleCodes.sheet({ body: {} }) })
  return (
    <Loaded query={sheet}>
      {({ codes }) => (
        <div>
          <div className={styles.screenOnly}>
            <PageHeader
              crumb={<Link to="/vehicles">{t('vehicles')}</Link>}
              here={t('title')}
              title={t('title')}
              line={t('line', { count: codes.length })}
              actions={
                <span className={ui.pageMain}>
                  <Button look="primary" icon={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => print()}>
                    {t('print')}
                  </Button>
                </span>
              }
            />
          </div>
          {codes.length === 0 ? <EmptyState title={t('none')}>{t('noneMore')}</EmptyState> : null}
          <ul className={styles.sheet}>
            {codes.map((sticker) => (
              <OneSticker key={sticker.vehicle.id} sticker={sticker} onReplaced={() => void sheet.refetch()} />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}

const OneSticker = ({ sticker, onReplaced }: { sticker: Sticker; onReplaced: () => void }) => {
  const t = useTexts(codeTexts)
  const phone = useHelpPhone()
  const { toast, alert } = useNotices()
  const [isConfirming, setConfirming] = useState(false)
  const { vehicle, code, address } = sticker
  const replace = useMutation({
    mutationFn: () => vehicleCodes.replace({ params: { id: vehicle.id }, body: {} }),
    onSuccess: () => {
      setConfirming(false)
      onReplaced()
      toast({ kind: 'success', title: t('replaced'), message: vehicle.name })
    },
    onError: (error) => alert(failureText(error, t('failed'))),
  })
  const plate = [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ')
  return (
    <li className={styles.sticker}>
      <span className={styles.square}>
        <QrCode text={`${location.origin}${address}`} label={t('scan')} />
        <b className={styles.characters}>{code}</b>
      </span>
      <span className={styles.stickerWords}>
        <b className={styles.stickerName}>{vehicle.name}</b>
        <span className={clsx(ui.small, ui.soft)}>{[vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')}</span>
        <span className={clsx(ui.small, ui.soft)}>{[plate, vehicle.other_id].filter(Boolean).join(' · ')}</span>
        <b>{t('scan')}</b>
        {phone ? <span className={ui.small}>{keepNumbersWhole(t('roadside', { phone }))}</span> : null}
        <span className={clsx(ui.tiny, ui.faint)}>{t('noCamera', { address: `${location.host}/v` })}</span>
        <span className={styles.screenOnly}>
          <Button size="sm" look="ghost" onClick={() => setConfirming(true)}>
            {t('replace')}
          </Button>
        </span>
      </span>
      <ConfirmModal
        opened={isConfirming}
        title={t('replaceTitle', { name: vehicle.name })}
        confirm={t('replace')}
        busy={replace.isPending}
        onConfirm={() => replace.mutate(undefined)}
        onClose={() => setConfirming(false)}
      >
        {t('replaceMore')}
      </ConfirmModal>
    </li>
  )
}
