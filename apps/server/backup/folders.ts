/** The folder of `FILES_DIR` with exports of whole accounts: copies of what is in the database and in the other folders, which no backup needs twice. */
export const accountExportsFolder = 'account-exports';
