import { Link } from '@tanstack/react-router'
import { TrySamples } from '#features/fleets/screens/samples/TrySamples.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { IconPlus, IconTruck, IconUpload } from '#platform/ui/icons.ts'
import { vehiclesTexts } from './texts.ts'

/** No match, or no vehicles yet, with buttons to add some. */
export const NoVehicles = (props: {
  query: string
  filtered: boolean
  /** Besides the search. */
  hasFilters: boolean
  mayAdd: boolean
  onReset: () => void
  onOpen: (panel: string) => void
}) => {
  const t = useTexts(vehiclesTexts)
  if (props.filtered)
    return (
      <NoResult
        title={t('noRecordsFound')}
        {...(props.query ? { query: props.query } : {})}
        hasFilters={props.hasFilters}
        onReset={props.onReset}
      />
    )
  const actions = props.mayAdd ? (
    <>
      <Link to="/vehicles/import" className={buttonClass({})}>
        <IconUpload size={16} stroke={1.75} aria-hidden />
        {t('bulkUpload')}
      </Link>
      <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => props.onOpen('new')}>
        {t('addVehicle')}
      </Button>
    </>
  ) : undefined
  return (
    <>
      <EmptyState picture={<IconTruck size={20} stroke={1.75} aria-hidden />} title={t('noVehicles')} actions={actions}>
        {t(props.mayAdd ? 'noVehiclesHelp' : 'noVehiclesHelpOnly')}
      </EmptyState>
      <TrySamples />
    </>
  )
}
