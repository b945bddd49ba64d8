import ImportPage from './ImportPage.tsx'

export default function FuelImport() {
  return <ImportPage kind="fuel" />
}
