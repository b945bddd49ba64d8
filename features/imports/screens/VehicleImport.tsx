import ImportPage from './ImportPage.tsx'

export default function VehicleImport() {
  return <ImportPage kind="vehicles" />
}
