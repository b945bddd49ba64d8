import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { deleteDraft } from '#platform/offline/drafts.ts'
import type { StoredDraft } from '#platform/offline/waiting-store.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { driverTexts } from './texts.ts'
import { useKeptLink } from './use-kept-link.ts'
import styles from './DriverHome.module.css'

type Label = { vehicleId: number; vehicle: string; done: number; total: number }
const labelOf = ({ value }: StoredDraft): Label | null =>
  typeof value === 'object' && value !== null && 'label' in value ? (value.label as Label) : null

/** Inspections that were started on this device and not signed. */
export const StartedInspections = ({ drafts }: { drafts: readonly StoredDraft[] }) =>
  drafts.map((draft) => {
    const label = labelOf(draft)
    return label ? <Started key={draft.key} name={draft.name} label={label} /> : null
  })

const Started = ({ name, label }: { name: string; label: Label }) => {
  const t = useTexts(driverTexts)
  const [isConfirming, setConfirming] = useState(false)
  const keptLink = useKeptLink()
  return (
    <section className={styles.startedInspection} aria-label={t('started', label)}>
      <div className={ui.panel}>
        <h2>{t('started', label)}</h2>
        <p className={ui.soft}>{t('startedMore', label)}</p>
        <div className={styles.ways}>
          <Button size="lg" onClick={() => setConfirming(true)}>
            {t('discardStarted')}
          </Button>
          <Link
            to="/inspections/new"
            search={{ vehicle: String(label.vehicleId) }}
            className={buttonClass({ look: 'primary', size: 'lg' })}
            {...keptLink}
          >
            {t('continueStarted')}
          </Link>
        </div>
      </div>
      <ConfirmModal
        danger
        opened={isConfirming}
        title={t('discardStartedTitle', label)}
        confirm={t('discardStarted')}
        onConfirm={() => void deleteDraft(name)}
        onClose={() => setConfirming(false)}
      >
        {t('discardStartedMore')}
      </ConfirmModal>
    </section>
  )
}
