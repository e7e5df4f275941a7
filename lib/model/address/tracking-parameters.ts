/**
 * Query parameters that only record how a user came to a page; the page is the same without them. Collected from the lists
 * of Firefox (`privacy.query_stripping.strip_list`), Brave (https://github.com/brave/adblock-lists), ClearURLs
 * (https://github.com/ClearURLs/Rules) and AdGuard (https://github.com/AdguardTeam/AdguardFilters), without those that some
 * sites need to find a page (`ref`, `source`, `id` …). `*` stands for any ending.
 */
const EVERYWHERE = namesIn(
  // Analytics: Google, Matomo, Adobe, AT Internet, Webtrends, Alibaba
  'utm_* ga_source ga_medium ga_term ga_content ga_campaign ga_place _ga _gl gs_l srsltid',
  'pk_campaign pk_cpn pk_source pk_medium pk_keyword pk_kwd pk_content pk_cid piwik_* matomo_* mtm_*',
  'itm_source itm_medium itm_campaign itm_term itm_content hsa_* sc_campaign sc_channel sc_content sc_medium sc_outcome',
  's_cid s_kwcid ef_id cmpid icid ncid mbid at_medium at_campaign at_custom* at_link_* at_ptr_name at_format xtor wt_mc wt_zmc',
  'spm scm pvid algo_pvid algo_exp_id',
  // Clicks on advertisements and in social networks
  'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid fbclid fb_action_ids fb_action_types fb_source fb_ref',
  'igshid igsh mibextid msclkid twclid ttclid li_fat_id epik yclid ysclid _openstat rdt_cid sccid scclid irclickid irgwc',
  'awc zanpid wickedid rb_clickid vmcid obclid tblci dicbo ref_src ref_url _branch_match_id _branch_referrer',
  // Mailings: Mailchimp, HubSpot, Marketo, Vero, Omeda, MailerLite, ConvertKit, Eloqua, Salesforce, Klaviyo, Drip, Omnisend
  'mc_cid mc_eid _hsenc _hsmi __hssc __hstc __hsfp hsctatracking mkt_tok vero_id vero_conv oly_anon_id oly_enc_id',
  'ml_subscriber ml_subscriber_hash ck_subscriber_id elq elqtrack elqtrackid elqaid elqat elqcampaignid elqcst sfmc_*',
  'trk_contact trk_msg trk_module trk_sid _kx _ke __s oft_* bsft_* guce_referrer* guccounter',
);

/** Names that are tracking parameters on some sites only. */
const BY_SITE: readonly { site: RegExp; names: RegExp }[] = [
  { site: siteOf('youtube.com', 'youtu.be', 'spotify.com'), names: namesIn('si feature pp ab_channel nd') },
  { site: siteOf('twitter.com', 'x.com'), names: namesIn('s t src cxt') },
  { site: siteOf('reddit.com'), names: namesIn('share_id correlation_id rdt') },
  {
    site: siteOf('linkedin.com'),
    names: namesIn('trk trkinfo trackingid refid lipi licu midtoken midsig trkemail otptoken rcm'),
  },
  {
    site: siteOf('facebook.com'),
    names: namesIn('__cft__* __tn__ __xts__* refsrc _rdr rdid share_url acontext hc_* paipv eav'),
  },
  {
    site: siteOf('tiktok.com'),
    names: namesIn('_r _t is_from_webapp sender_device web_id share_app_id share_link_id share_item_id tt_from u_code'),
  },
  {
    site: siteOf('amazon.*', 'imdb.com'),
    names: namesIn(
      'pd_rd_* pf_rd_* content-id ref ref_ refrid qid sr srs sprefix crid dib dib_tag tag linkcode linkid ascsubtag camp creative',
      'creativeasin smid cv_ct_* _encoding ingress visitid social_share starsleft ufe __mk_*',
    ),
  },
  {
    site: siteOf('ebay.*'),
    names: namesIn(
      '_trkparms _trksid hash amdata mkevt mkcid mkrid campid toolid customid ssspo sssrc ssuid media itmprp itmmeta',
    ),
  },
  {
    site: siteOf('aliexpress.*', 'alibaba.com', 'taobao.com', 'tmall.com'),
    names: namesIn(
      'scm_id scm-url algo_* btsid ws_ab_test pdp_* curpageloguid utparam* gps-id gatewayadapt aff_* terminal_id',
    ),
  },
  {
    site: siteOf('google.*'),
    names: namesIn(
      'ei ved vet sei sxsrf sca_* gs_* gfe_* sclient sourceid aqs oq uact biw bih dpr rlz iflsig cad esrc usg ust fbs cshid zx',
      'g_ep shem shndl',
    ),
  },
  { site: siteOf('bing.com'), names: namesIn('cvid form sk sp sc qs qp ghc lq pq refig ghsh ghacc ghpl') },
  { site: siteOf('bilibili.com'), names: namesIn('spm_id_from vd_source from_spmid share_* buvid unique_k') },
  { site: siteOf('indeed.*'), names: namesIn('from alid tk advn vjs adid sjdu xpse xfps xkcb') },
  {
    site: siteOf('booking.com'),
    names: namesIn('aid label sid srpvid srepoch ucfs hpos hapos all_sr_blocks matching_block_id'),
  },
  { site: siteOf('airbnb.*'), names: namesIn('source_impression_id federated_search_id previous_page_section_name') },
  { site: siteOf('etsy.com'), names: namesIn('click_key click_sum ref organic_search_click frs logging_key plkey') },
  { site: siteOf('walmart.com'), names: namesIn('ath* from adsredirect classtype wmlspartner veh') },
  {
    site: siteOf('nytimes.com', 'wsj.com', 'wired.com', 'newyorker.com'),
    names: namesIn('smid smtyp referringsource reflink mod bxid esrc hasha hashb hashc'),
  },
];

/** `host` as in `URL.hostname`. */
export function isTrackingParameter(name: string, host: string): boolean {
  return EVERYWHERE.test(name) || BY_SITE.some(({ site, names }) => site.test(host) && names.test(name));
}

function namesIn(...lists: string[]): RegExp {
  const names = lists
    .join(' ')
    .split(' ')
    .map(name => name.replaceAll('*', '.*'));
  return new RegExp(`^(?:${names.join('|')})$`, 'i');
}

/** Matches the hosts of sites; `*` is any country's ending of a site (`com`, `de`, `co.uk`). */
function siteOf(...sites: string[]): RegExp {
  const hosts = sites.map(site => site.replaceAll('.', '\\.').replace('*', '(?:com?\\.)?[a-z]{2,3}'));
  return new RegExp(`(?:^|\\.)(?:${hosts.join('|')})$`);
}
