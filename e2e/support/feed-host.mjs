/** Loaded before a site: the host feed.test, an address of the open internet for it, is the server at FEED_PORT. */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

const HOST = 'feed.test';
const { lookup } = dns;
const { connect } = tls;
dns.lookup = (name, options, done) =>
  name === HOST
    ? done(null, [{ address: '8.8.8.8', family: 4 }])
    : lookup.call(dns, name, options, done);
tls.connect = (options, ...rest) =>
  options.servername === HOST
    ? net.connect(Number(process.env.FEED_PORT), '127.0.0.1')
    : connect.call(tls, options, ...rest);
syncBuiltinESMExports();
