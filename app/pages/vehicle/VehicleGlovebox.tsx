import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import GloveboxPage from '#features/documents/screens/glovebox/GloveboxPage.tsx'
import { VehicleYearly } from '#features/inspections/screens/yearly/VehicleYearly.tsx'
import { vehicles } from '#features/vehicles/screens/calls.ts'

/** The documents of a vehicle, with its yearly inspection, which belongs to a feature above them. */
export default function VehicleGlovebox() {
  const { id } = useParams({ strict: false })
  const { data } = useQuery(vehicles.show.options({ params: { id: Number(id) } }))
  return (
    <>
      <GloveboxPage />
      {data ? <VehicleYearly vehicle={data.vehicle} /> : null}
    </>
  )
}
