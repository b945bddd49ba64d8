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

/** Inspections that were begun on this device and not signed. */
export const BegunInspections = ({ drafts }: { drafts: readonly StoredDraft[] }) =>
  drafts.map((draft) => {
    const label = labelOf(draft)
    return label ? <Begun key={draft.key} name={draft.name} label={label} /> : null
  })

const Begun = ({ name, label }: { name: string; label: Label }) => {
  const t = useTexts(driverTexts)
  const [isAsked, ask] = useState(false)
  const keptLink = useKeptLink()
  return (
    <section className={styles.begun} aria-label={t('begun', label)}>
      <div className={ui.panel}>
        <h2>{t('begun', label)}</h2>
        <p className={ui.soft}>{t('begunMore', label)}</p>
        <div className={styles.ways}>
          <Button size="lg" onClick={() => ask(true)}>
            {t('discardBegun')}
          </Button>
          <Link
            to="/inspections/new"
            search={{ vehicle: String(label.vehicleId) }}
            className={buttonClass({ look: 'primary', size: 'lg' })}
            {...keptLink}
          >
            {t('continueBegun')}
          </Link>
        </div>
      </div>
      <ConfirmModal
        danger
        opened={isAsked}
        title={t('discardBegunTitle', label)}
        confirm={t('discardBegun')}
        onConfirm={() => void deleteDraft(name)}
        onClose={() => ask(false)}
      >
        {t('discardBegunMore')}
      </ConfirmModal>
    </section>
  )
}
