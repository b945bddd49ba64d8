import ImportPage from './ImportPage.tsx'

export default function HistoryImport() {
  return <ImportPage kind="service_history" />
}
