import { describe, expect, it } from 'vitest';
import { personalSiteOf } from '../../../../lib/model/address/personal-site.ts';

describe('personalSiteOf', () => {
  it.each([
    ['https://mail.google.com/mail/u/0/#inbox/FMfcg', 'mail', 'mail.google.com'],
    ['https://outlook.office.com/mail/inbox/id/AAQk', 'mail', 'outlook.office.com'],
    ['https://www.icloud.com/mail/', 'mail', 'www.icloud.com'],
    ['https://eu.app.tuta.com/mail/x', 'mail', 'eu.app.tuta.com'],
    ['https://webmail.bees.org/?_task=mail', 'mail', 'webmail.bees.org'],
    ['https://mail.bees.org/', 'mail', 'mail.bees.org'],
    ['https://www.bees.org/owa/', 'mail', 'www.bees.org'],
    ['https://bees.org/roundcube?_mbox=INBOX', 'mail', 'bees.org'],
    ['http://localhost:8080/webmail/', 'mail', 'localhost'],
    ['https://web.whatsapp.com/', 'chat', 'web.whatsapp.com'],
    ['https://discord.com/channels/@me/1', 'chat', 'discord.com'],
    ['https://bees.slack.com/archives/C01', 'chat', 'bees.slack.com'],
    ['https://www.facebook.com/messages/t/1', 'chat', 'www.facebook.com'],
    ['https://chat.bees.org/channel/hive', 'chat', 'chat.bees.org'],
    ['https://mattermost.bees.org/hive/messages', 'chat', 'mattermost.bees.org'],
  ])('%s is a mail or chat site', (address, kind, site) => expect(personalSiteOf(address)).toEqual({ kind, site }));

  it.each([
    'https://www.google.com/mail-merge',
    'https://discord.com/blog/bees',
    'https://slack.com/help/articles/1',
    'https://slack.com/archives',
    'https://www.facebook.com/bees',
    'https://mail.python.org/pipermail/python-dev/2020/1.html',
    'https://mail.gnome.org/archives/bees/',
    'https://mailchimp.com/',
    'https://www.mail-archive.com/bees@hive.org/',
    'https://chat.stackexchange.com/rooms/1',
    'https://x.com/bees/status/1',
    'https://notmessenger.com/',
    'https://bees.org/blog/mail/owa',
    'mailto:bees@bees.org',
    'about:blank',
    '',
  ])('%s is not a mail or chat site', address => expect(personalSiteOf(address)).toBeNull());
});
