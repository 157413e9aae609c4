/** Where a number of the Cloud API is reached, and what signs for it. */
export interface CloudConnection {
  /** With the version, without a slash at its end: "https://graph.facebook.com/v23.0", or that of the stand-in. */
  base_url: string;
  phone_number_id: string;
  /** The WhatsApp Business Account, which has the templates. */
  waba_id: string;
  token: string;
  /** Signs the webhooks. */
  app_secret: string;
}
