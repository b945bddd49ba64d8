declare module 'virtual:paths' {
  const paths: import('#platform/contract/client.ts').PathTable
  export default paths
}
