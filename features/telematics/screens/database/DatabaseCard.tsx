import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPencil, IconTrash } from '#platform/ui/icons.ts'
import { ConfirmModal, Modal } from '#platform/ui/overlays/dialogs.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Connection } from '../../contract.ts'
import { NameForm } from './NameForm.tsx'
import { databaseTexts } from './texts.ts'
import { useRemove } from './use-database.ts'
import styles from './Database.module.css'

/** Name and content of the database, with edit and delete. */
export const DatabaseCard = ({ connection, fleetId }: { connection: Connection; fleetId: number }) => {
  const t = useTexts(databaseTexts)
  const [open, setOpen] = useState<'name' | 'removal' | null>(null)
  const close = (): void => setOpen(null)
  const removal = useRemove(fleetId, close)
  const name = connection.database ?? ''
  return (
    <Card
      title={t('database')}
      right={
        <span className={ui.row}>
          <Button size="sm" icon={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen('name')}>
            {t('edit')}
          </Button>
          <IconButton label={t('remove')} onClick={() => setOpen('removal')}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      }
    >
      <Facts connection={connection} />
      <Modal opened={open === 'name'} title={t('databaseName')} onClose={close}>
        <NameForm key={name} fleetId={fleetId} name={name} onClose={close} />
      </Modal>
      <ConfirmModal
        opened={open === 'removal'}
        title={t('removeTitle', { name })}
        confirm={t('remove')}
        keep={t('keep')}
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={close}
      >
        {t('removeLine', { count: connection.connected })}
      </ConfirmModal>
    </Card>
  )
}

const Facts = ({ connection }: { connection: Connection }) => {
  const t = useTexts(databaseTexts)
  const formats = useFormats()
  const { vin, serial_number, person } = connection.matched_by
  const ways = Object.entries({ vin, serial_number, person }).filter(([, count]) => count > 0)
  const by = ways.map(([way, count]) => {
    const word = t(`by_${way as 'vin' | 'serial_number' | 'person'}`)
    return ways.length > 1 ? `${word} ${formats.number(count)}` : word
  })
  const facts = [
    { key: 'name', label: t('name'), value: <b>{connection.database}</b> },
    { key: 'since', label: t('since'), value: connection.connected_at ? formats.date(connection.connected_at) : '–' },
    { key: 'devices', label: t('devices'), value: formats.number(connection.devices) },
    { key: 'by', label: t('matchedBy'), value: by.join(', ') || '–' },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
