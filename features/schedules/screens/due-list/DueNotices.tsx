import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type AttentionItem, AttentionStrip } from '#platform/ui/attention-strip.tsx'
import { IconAlertCircle, IconInfoCircle } from '#platform/ui/icons.ts'
import { LazyModal } from '#platform/ui/overlays/lazy-dialogs.ts'
import { LeftOutVehicles, useLeftOut } from '../left-out/LeftOut.tsx'
import { leftOutTexts } from '../left-out/texts.ts'
import { winterTexts } from '../winter-tires/texts.ts'
import { useWinterSeason } from '../winter-tires/use-winter-season.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { dueTexts } from './texts.ts'
import styles from './DueNotices.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Past due services that open orders leave out, and the sheet that lists them. */
const useLeftOutSheet = () => {
  const leftOut = useTexts(leftOutTexts)
  const count = useLeftOut().data?.services_count ?? 0
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const sheet = wasOpened ? (
    <LazyModal sheet opened={isOpen} title={leftOut('title', { count })} onClose={() => setOpen(false)}>
      <LeftOutVehicles />
    </LazyModal>
  ) : null
  return {
    count,
    title: leftOut('short', { count }),
    line: leftOut('title', { count }),
    open: () => (setOpened(true), setOpen(true)),
    sheet,
  }
}

/** On a phone they are the line below the headline. */
export const LeftOutLine = () => {
  const leftOut = useTexts(leftOutTexts)
  const { count, open, sheet } = useLeftOutSheet()
  return (
    <>
      <button type="button" className={styles.leftOut} onClick={open}>
        <IconAlertCircle {...ICON} />
        {leftOut('shortest', { count })}
      </button>
      {sheet}
    </>
  )
}

/** Above the list: past due services that open orders leave out, and the law on winter tires. */
export const DueNotices = ({ isListed = true }: { isListed?: boolean }) => {
  const t = useTexts(dueTexts)
  const winter = useTexts(winterTexts)
  const season = useWinterSeason()
  const isPhone = usePhone()
  const { count, title, line, open, sheet } = useLeftOutSheet()
  const items: AttentionItem[] = []
  if (isListed && count > 0 && !isPhone)
    items.push({ key: 'left-out', icon: <IconAlertCircle {...ICON} />, state: 'past', title, line, onClick: open })
  if (season)
    items.push({
      key: 'winter-tires',
      icon: <IconInfoCircle {...ICON} />,
      state: 'due',
      title: winter(`${season}Short`),
      line: winter(season),
      isLineWhole: true,
      link: linkOptions({ to: '/service_request/new' }),
    })
  return (
    <>
      <AttentionStrip isLow label={t('name')} items={items} />
      {sheet}
    </>
  )
}
