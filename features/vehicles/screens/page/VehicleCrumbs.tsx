import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { vehiclePageTexts } from './texts.ts'

/** Breadcrumbs of a vehicle's subpage. */
export const VehicleCrumbs = ({ vehicle: { id, name }, here }: { vehicle: { id: number; name: string }; here: string }) => {
  const t = useTexts(vehiclePageTexts)
  const arrow = <IconChevronRight size={14} stroke={1.75} aria-hidden />
  return (
    <>
      <Link to="/vehicles">{t('vehicles')}</Link>
      {arrow}
      <Link to="/vehicles/$id" params={{ id: String(id) }}>
        {name}
      </Link>
      {arrow}
      <span>{here}</span>
    </>
  )
}
