import ImportPage from './ImportPage.tsx'

export default function ShopsImport() {
  return <ImportPage kind="shops" />
}
