import { useState } from 'react'
import { isCalled } from '#features/services/catalog/search-words.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { IconSearch } from '#platform/ui/icons.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import type { ServiceRow } from '../../contract.ts'
import type { DraftService } from '../../booking/draft.ts'
import { bookingTexts } from '../booking-texts.ts'
import { startPosition, withService } from './chosen-services.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceRequest.module.css'

/** All services that fit the vehicle, with search; each checkbox adds or removes immediately. */
export const AddServices = ({
  opened,
  onClose,
  rows,
  catalog,
  oilTypeName,
  onChange,
}: {
  opened: boolean
  onClose: () => void
  rows: readonly DraftService[]
  catalog: readonly ServiceRow[]
  oilTypeName: string | null
  onChange: (change: (latest: readonly DraftService[]) => DraftService[]) => void
}) => {
  const t = useTexts(bookingTexts)
  const [typed, setTyped] = useState('')
  const found = catalog.filter(({ code, name }) => isCalled({ code, names: [name] }, typed))
  const chosen = new Set(rows.map((row) => row.service_definition_id))
  const choose = (service: ServiceRow, isChosen: boolean): void => {
    const row = { service_definition_id: service.id, position: startPosition(service, oilTypeName) }
    onChange((latest) => withService(latest, row, isChosen))
  }
  return (
    <Modal opened={opened} title={t('addServices')} onClose={onClose} size={480}>
      <TextField
        label={t('services')}
        hideLabel
        type="search"
        placeholder={t('findService')}
        icon={<IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.addServices}>
        {found.map((service) => (
          <li key={service.id}>
            <Checkbox
              label={service.name}
              checked={chosen.has(service.id)}
              onChange={({ target }) => choose(service, target.checked)}
            />
          </li>
        ))}
        {found.length === 0 ? <li className={ui.faint}>{t('noServiceFound')}</li> : null}
      </ul>
      <div className={ui.dialogActions}>
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  )
}
